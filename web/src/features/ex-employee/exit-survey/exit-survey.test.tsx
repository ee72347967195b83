import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { paths } from '#contract/base/paths.ts';
import {
  changeExitSurvey,
  type ExitSurvey,
  exitSurveyMessages,
  openExitSurvey,
  readExitSurvey,
  readExitTrends,
  type TrendRow,
  type ExitTrends as Trends,
} from '#contract/ex-employee/exit-survey.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { describedBy, fill, Page, press, textIn } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import type { FakeServer } from '#web-test/server.ts';
import { exitSurveyQuery } from './api.ts';
import { ExitSurveyButton } from './components/ExitSurveyButton.tsx';
import { ExitTrends } from './components/ExitTrends.tsx';
import { roundText, whatHappens } from './components/exit-words.ts';

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
const on: ExitSurvey = { ...off, enabled: true, surveyId: idOf(3), enabledOn: '2026-05-01', asking: 3 };
const reads = (exit: ExitSurvey) => (server: FakeServer) => server.answer(readExitSurvey, exit);
const button = { show: <ExitSurveyButton />, at: paths.arrivals, path: paths.arrivals };
const switched = { name: /^Ask people who have left/, role: 'switch' } as const;

describeActions('The exit survey', [
  action({
    ...button,
    reads: reads(off),
    does: 'switches it on, with another number of days',
    refreshes: [exitSurveyQuery],
    fill: async () => {
      await press('Exit survey');
      await press(switched);
      await fill('Days after arrival', '14');
    },
    press: 'Save',
    route: changeExitSurvey,
    sends: { body: { enabled: true, days: 14 } },
    answer: { ...on, days: 14 },
    says: exitSurveyMessages.switchedOn,
    fails: exitSurveyMessages.notSaved,
    fault: { path: 'days', label: 'Days after arrival' },
  }),
  action({
    ...button,
    reads: reads(on),
    does: 'switches it off',
    refreshes: [exitSurveyQuery],
    fill: async () => {
      await press('Exit survey');
      await press(switched);
    },
    press: 'Save',
    route: changeExitSurvey,
    sends: { body: { enabled: false, days: 7 } },
    answer: off,
    says: exitSurveyMessages.switchedOff,
    fails: exitSurveyMessages.notSaved,
  }),
  action({
    ...button,
    reads: reads(off),
    does: 'opens its questions',
    fill: () => press('Exit survey'),
    press: 'Questions and email',
    route: openExitSurvey,
    sends: {},
    answer: { surveyId: idOf(3) },
    fails: exitSurveyMessages.notOpened,
    leads: paths.survey.replace('$id', idOf(3)),
  }),
]);

describe('The dialog of the exit survey', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => page.close());

  const said = () => within(screen.getByRole('dialog')).getByText(/in the next 7 days/).textContent;

  it('says what happens to how many, and a number beyond the limits is refused', async () => {
    reads(off)(page.server);
    await page.show(button.show, button);
    await press('Exit survey');
    await screen.findByRole('dialog');
    expect(said()).toBe('4 people will arrive in the next 7 days. No one is asked.');
    await press(switched);
    expect(said()).toBe('4 people will arrive in the next 7 days. Each is asked 7 days after they arrive.');
    await fill('Days after arrival', '91');
    await press('Save');
    await waitFor(async () => expect(await describedBy('Days after arrival')).toContain(exitSurveyMessages.days));
    await fill('Days after arrival', '90');
    await waitFor(() => expect(said()).toContain('90 days after'));
    expect(page.server.writes).toHaveLength(0);
  });

  it('says why no one was asked', async () => {
    reads({ ...on, problem: exitSurveyMessages.paused })(page.server);
    await page.show(button.show, button);
    await press('Exit survey');
    expect((await screen.findByRole('alert')).textContent).toBe(exitSurveyMessages.paused);
    expect(said()).toBe('3 people will be asked in the next 7 days.');
  });
});

test.each([
  [on, true, 7, '3 people will be asked in the next 7 days.'],
  [{ ...on, asking: 0 }, true, 7, 'No one will be asked in the next 7 days.'],
  [{ ...on, asking: 1 }, true, 7, '1 person will be asked in the next 7 days.'],
  [on, true, 0, '4 people will arrive in the next 7 days. Each is asked on the day they arrive.'],
  [on, true, 1, '4 people will arrive in the next 7 days. Each is asked the day after they arrive.'],
  [on, false, 7, '4 people will arrive in the next 7 days. No one is asked any more.'],
  [
    { ...off, arriving: 0 },
    true,
    7,
    'No one is known to arrive in the next 7 days. Each is asked 7 days after they arrive.',
  ],
  [off, true, null, ''],
] as const)('what will happen (%#)', (exit, enabled, days, words) =>
  expect(whatHappens(exit, { enabled, days })).toBe(words),
);

test.each([
  ['2026-07', '2026-09', 'Jul–Sep 2026'],
  ['2026-01', '2026-09', 'Jan–Sep 2026'],
  ['2026-10', '2027-03', 'Oct 2026 – Mar 2027'],
])('a round from %s to %s', (from, to, words) => expect(roundText({ from, to })).toBe(words));

const row = (answers: number, average: number, percents: [number, number]): TrendRow => ({
  answers,
  figures: [
    {
      question: 'q1',
      average: null,
      shares: [
        { option: 'o1', percent: percents[0] },
        { option: 'o2', percent: percents[1] },
      ],
    },
    { question: 'q2', average, shares: [] },
  ],
});
const trends: Trends = {
  questions: [
    {
      id: 'q1',
      title: 'Why did you leave?',
      most: null,
      options: [
        { id: 'o1', label: 'Pay' },
        { id: 'o2', label: 'Growth' },
      ],
    },
    { id: 'q2', title: 'Would you recommend us?', most: 10, options: [] },
  ],
  rounds: [
    { surveyId: idOf(1), from: '2026-07', to: '2026-09', isOpen: true, all: row(5, 7.25, [60, 40]), departments: [] },
    {
      surveyId: idOf(2),
      from: '2026-04',
      to: '2026-06',
      isOpen: false,
      all: row(14, 6, [50, 50]),
      departments: [{ name: 'Sales', answers: 7, figures: row(7, 8, [29, 71]).figures.slice(1) }],
    },
    { surveyId: idOf(4), from: '2026-01', to: '2026-03', isOpen: false, all: null, departments: [] },
  ],
};

describe('The exit survey on Insights', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => page.close());
  const show = async (answered: Trends, at = paths.home) => {
    page.server.answer(readExitTrends, answered);
    await page.show(<ExitTrends />, { at, path: at.split('?')[0] ?? at });
  };

  /** Returns each line below the header, cell by cell. */
  const linesOf = async (table: string) =>
    within(await screen.findByRole('table', { name: table }))
      .getAllByRole('row')
      .slice(1)
      .map((line) => [...line.children].map(textIn));

  it('has averages and shares of each quarter, the latest last; what is not shown is a dash', async () => {
    await show(trends);
    expect(await linesOf('Exit survey by quarter')).toEqual([
      ['Answers', '–', '14', '5'],
      ['Why did you leave?'],
      ['Pay', '–', '50%', '60%'],
      ['Growth', '–', '50%', '40%'],
      ['Would you recommend us? out of 10', '–', '6.0', '7.3'],
    ]);
    const heads = within(screen.getByRole('table')).getAllByRole('columnheader').map(textIn);
    expect(heads).toEqual(['Asked', 'Jan–Mar 2026', 'Apr–Jun 2026', 'Jul–Sep 2026Open']);
    expect(screen.getByRole('link', { name: 'Apr–Jun 2026' }).getAttribute('href')).toBe(
      paths.survey.replace('$id', idOf(2)),
    );
  });

  it('of one department, which is in the address', async () => {
    await show(trends);
    await screen.findByRole('table');
    await press(/^Department/);
    await press({ role: 'radio', name: 'Sales' });
    await press('Apply');
    expect(await linesOf('Exit survey by quarter: Sales')).toEqual([
      ['Answers', '–', '7', '–'],
      ['Why did you leave?'],
      ['Pay', '–', '–', '–'],
      ['Growth', '–', '–', '–'],
      ['Would you recommend us? out of 10', '–', '8.0', '–'],
    ]);
    expect(page.address).toContain('exitDepartment=Sales');
  });

  it('before anyone was asked says where it is switched on, to those who may', async () => {
    page.server.answer(readExitTrends, { questions: [], rounds: [] });
    await page.show(<ExitTrends />, { at: paths.home, path: paths.home });
    await screen.findByText(/Why people leave, by quarter and department/);
    expect(screen.getByRole('link', { name: 'Arrivals' }).getAttribute('href')).toBe(paths.arrivals);
  });

  it('can be asked for again after a failure', async () => {
    page.server.refuse(readExitTrends, { status: 500 });
    await page.show(<ExitTrends />, { at: paths.home, path: paths.home });
    await screen.findByText(exitSurveyMessages.trendsNotFetched);
    page.server.answer(readExitTrends, trends);
    await press('Try again');
    await screen.findByRole('table');
  });
});
