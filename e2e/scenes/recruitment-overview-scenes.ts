import { recruitmentWaiting, wayBackSteps } from '#contract/recruitment/recruitment.ts';
import { answers, answersWith, asRecruiter, fails, never, type Scene } from './scene.ts';

const path = '/home/recruitment';
const figures = `${path}?tab=figures`;
const overview = /\/api\/recruitment\/overview(?:\?|$)/;
const results = /\/api\/recruitment\/results/;
const settings = /\/api\/recruitment\/settings$/;

const nothing = {
  jobs: { draft: 0, open: 0, on_hold: 0, filled: 0, closed: 0, cancelled: 0 },
  needs: [],
  funnel: { since: '2025-11-26', steps: wayBackSteps.map((step) => ({ step, count: 0, medianDays: null })) },
  waiting: recruitmentWaiting.map((kind) => ({ kind, count: 0 })),
  recruiters: [],
};
const longName = 'Venkatanarasimharajuvaripeta Subramanian Iyer';
const job = { _id: '00000000-0000-7000-8000-000000000001', title: 'Senior Manager, Procurement and Supply Chain' };
const needs = recruitmentWaiting.map((kind, index) => ({
  kind,
  _id: `00000000-0000-7000-8000-00000000001${index}`,
  job,
  who: { _id: `00000000-0000-7000-8000-00000000002${index}`, name: longName, profileImg: null },
  since: new Date(Date.now() - (40 - index) * 86_400_000).toISOString(),
  reward: kind.startsWith('rewards') ? { amount: 125_000, currency: 'INR' } : null,
  startsOn: kind === 'offers-to-join' ? '2027-01-04' : null,
}));
const few = { needs: needs.slice(0, 1), waiting: [{ kind: 'applications-to-review', count: 1 }] };
const long = {
  needs,
  waiting: recruitmentWaiting.map((kind) => ({ kind, count: 12_345 })),
  funnel: {
    since: '2025-11-26',
    steps: wayBackSteps.map((step, index) => ({
      step,
      count: Math.round(1_000_000 / 12 ** index),
      medianDays: index === 0 ? null : 11 * index,
    })),
  },
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
  scene('few', { prepare: answersWith(overview, few) }),
  scene('long', { prepare: answersWith(overview, long) }),
  scene('recruiter', { prepare: asRecruiter }),
  scene('figures', { path: figures }),
  scene('with-figures', { path: figures, prepare: answersWith(results, brought) }),
  scene('figures-loading', { path: figures, prepare: never(/\/api\/recruitment\//) }),
  scene('figures-error', { path: figures, prepare: fails(results) }),
  scene('empty', { prepare: answers(overview, nothing) }),
  scene('loading', { prepare: never(/\/api\/recruitment\//) }),
  scene('error', { prepare: fails(/\/api\/recruitment\//) }),
  section('recruitment'),
  section('recruitment-invalid', {
    act: async (page) => {
      await page.getByLabel('Cost of a hire elsewhere').fill('much');
      await page.getByLabel('Holdout (%)').fill('50');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Please enter a whole amount above 0').waitFor();
    },
  }),
  section('recruitment-error', { prepare: fails(settings) }),
];
