import { recruitmentWaiting } from '#contract/recruitment/recruitment.ts';
import { answers, answersWith, fails, never, type Scene } from './scene.ts';

const path = '/home/recruitment';
const overview = /\/api\/recruitment\/overview$/;
const results = /\/api\/recruitment\/results/;
const settings = /\/api\/recruitment\/settings$/;

const nothing = {
  jobs: { draft: 0, open: 0, on_hold: 0, filled: 0, closed: 0, cancelled: 0 },
  waiting: recruitmentWaiting.map((kind) => ({ kind, count: 0 })),
  recruiters: [],
};
const brought = {
  elsewhere: { each: { amount: 350_000, currency: 'INR' }, total: { amount: 1_750_000, currency: 'INR' } },
  rewards: [{ amount: 25_000, currency: 'INR' }],
  holdout: {
    percent: 10,
    since: '2026-02-03T08:00:00.000Z',
    heldOut: { people: 121, hires: 0 },
    others: { people: 1083, hires: 4 },
  },
};

const scene = (state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  screen: 'recruitment',
  state,
  path,
  ...more,
});
const section = (state: string, more: Partial<Scene> = {}): Scene => ({
  ...scene(state, more),
  screen: 'settings',
  path: '/home/settings/recruitment',
});

/** Open tasks and results in recruitment, and the figures behind them. */
export const recruitmentOverviewScenes: readonly Scene[] = [
  scene('full'),
  scene('with-figures', { prepare: answersWith(results, brought) }),
  scene('empty', { prepare: answers(overview, nothing) }),
  scene('loading', { prepare: never(/\/api\/recruitment\//) }),
  scene('error', { prepare: fails(/\/api\/recruitment\//) }),
  section('recruitment'),
  section('recruitment-invalid', {
    act: async (page) => {
      await page.getByLabel('Cost of a hire elsewhere').fill('much');
      await page.getByLabel('Holdout, per cent').fill('50');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Please enter a whole amount above 0').waitFor();
    },
  }),
  section('recruitment-error', { prepare: fails(settings) }),
];
