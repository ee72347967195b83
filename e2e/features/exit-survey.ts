import type { Page } from 'playwright-core';
import { paths } from '#contract/base/paths.ts';
import {
  type ExitSurvey,
  type ExitTrends,
  exitSurveyMessages,
  type TrendRow,
} from '#contract/ex-employee/exit-survey.ts';
import { until } from '../../api/test/until.ts';
import { answers, fails, never, type Scene } from '../scenes/scene.ts';

const settings = /\/api\/exit-survey$/;
const trends = /\/api\/exit-survey\/trends$/;
const id = (number: number) => `0192f0c0-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`;

const off: ExitSurvey = {
  enabled: false,
  days: 7,
  surveyId: null,
  openSurveyId: null,
  enabledOn: null,
  problem: null,
  arriving: 4,
  asking: 0,
};
const on: ExitSurvey = {
  ...off,
  enabled: true,
  surveyId: id(1),
  openSurveyId: id(2),
  enabledOn: '2026-05-01',
  asking: 3,
};

const reasons = [
  'A better role elsewhere',
  'Pay and benefits',
  'My manager or team',
  'Little room to grow',
  'Workload',
];
const ratings = [
  'How likely are you to recommend us as a place to work?',
  'How well did your manager support you?',
  'How well could you learn and grow?',
  'How fair was your pay?',
  'How manageable was your workload?',
];
const asked = [
  {
    id: 'q1',
    title: 'What was the main reason you left?',
    most: null,
    options: [
      ...reasons.map((label, place) => ({ id: `o${place + 1}`, label })),
      { id: 'o6', label: 'Family, relocation or something that people describe in many more words than a column has' },
    ],
  },
  ...ratings.map((title, place) => ({ id: `q${place + 2}`, title, most: place === 0 ? 10 : 5, options: [] })),
];
const row = (answered: number, shift: number): TrendRow => ({
  answers: answered,
  figures: asked.map(({ id: question, most, options }, place) =>
    most === null
      ? {
          question,
          average: null,
          shares: options.map(({ id: option }, at) => ({ option, percent: [31, 24, 17, 13, 9, 6][at] ?? 0 })),
        }
      : { question, average: most * (0.55 + 0.04 * ((place + shift) % 5)), shares: [] },
  ),
});
const quarters = [
  ['2026-07', '2026-09'],
  ['2026-04', '2026-06'],
  ['2026-01', '2026-03'],
  ['2025-07', '2025-12'],
  ['2025-04', '2025-06'],
  ['2025-01', '2025-03'],
];
const results: ExitTrends = {
  questions: asked,
  rounds: quarters.map(([from = '', to = ''], place) => ({
    surveyId: id(place + 10),
    from,
    to,
    isOpen: place === 0,
    all: place === 2 ? null : row(48 - 5 * place, place),
    departments:
      place === 0 || place === 2
        ? []
        : [
            { name: 'Engineering', ...row(14 + place, place) },
            { name: 'Payments Platform and Shared Services', ...row(9, place + 1) },
          ],
  })),
};

const opened = async (browser: Page) => {
  await browser.getByRole('button', { name: 'Exit survey', exact: true }).click();
  await browser.getByRole('dialog').waitFor();
};
const dialog = (state: string, exit: ExitSurvey, act = opened): Scene => ({
  area: 'portal',
  screen: 'exit-survey',
  state,
  path: paths.arrivals,
  prepare: answers(settings, exit),
  act,
});
/** The page grows while its charts come, and the part is read when it is near. */
const scrolled = async (browser: Page) => {
  const heading = browser.getByRole('heading', { name: 'Exit survey' });
  await until('the exit survey to be near', async () => {
    await browser.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    return (await heading.count()) > 0 ? true : null;
  });
  await heading.evaluate((shown) => shown.scrollIntoView());
};
const insight = (state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  screen: 'insights-exit-survey',
  state,
  path: paths.insights,
  prepare: answers(trends, results),
  act: scrolled,
  ...more,
});

export const scenes: readonly Scene[] = [
  dialog('off', off),
  dialog('on', on),
  dialog('problem', { ...on, problem: exitSurveyMessages.rest(12) }),
  dialog('fault', off, async (browser) => {
    await opened(browser);
    await browser.getByLabel('Days after arrival').fill('91');
    await browser.getByRole('button', { name: 'Save' }).click();
    await browser.getByText(exitSurveyMessages.days).waitFor();
  }),
  insight('full'),
  insight('department', { path: `${paths.insights}?exitDepartment=Engineering` }),
  insight('nothing-yet', { prepare: answers(trends, { questions: [], rounds: [] }) }),
  insight('loading', { prepare: never(trends) }),
  insight('error', { prepare: fails(trends) }),
];
