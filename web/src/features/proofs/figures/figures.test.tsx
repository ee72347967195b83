import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { paths } from '#contract/base/paths.ts';
import {
  changeRequestMinutes,
  type ProofFigures,
  type ProofTrends,
  proofFigureMessages,
  readProofFigures,
  readProofTrends,
} from '#contract/proofs/proof-figures.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { noProofs, noProofTrends } from '#web-test/dashboard.ts';
import { fill, Page, press } from '#web-test/page.tsx';
import { proofFiguresQuery, proofTrendsQuery } from './api.ts';
import { ProofTile } from './components/ProofTile.tsx';
import { ProofTrends as ProofTrendsPart } from './components/ProofTrends.tsx';
import { hoursOf, howCounted, issuedIn, tileLines, waitText } from './components/proof-figures.ts';

const counts = { issued: 312, atOnce: 61, batched: 200, verified: 480, minutesSaved: 13_515 };
const figures: ProofFigures = {
  ...counts,
  since: '2026-09-02',
  answered: 39,
  medianHours: 50.4,
  minutes: { letter: 15, verification: 20 },
};
const trends: ProofTrends = {
  months: noProofTrends.months.map((each, index) => ({
    ...each,
    ...(index === 11 ? counts : { issued: index, verified: index === 10 ? 7 : 0 }),
  })),
  signUps: 25,
};
const shows = (data: ProofFigures, byMonth = trends) =>
  page.server.answer(readProofFigures, data).answer(readProofTrends, byMonth);

let page: Page;
beforeEach(() => {
  page = new Page();
});
afterEach(() => page.close());

describe('On Home', () => {
  const show = async (data: ProofFigures) => {
    shows(data);
    await page.show(<ProofTile enabled />, { at: paths.home });
  };

  it('are one line that leads to the letters, each figure explained, and the issued ones to their list', async () => {
    await show(figures);
    const part = within(await screen.findByRole('region', { name: 'Letters' }));
    const items = part.getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent?.split(':')[0])).toEqual([
      '312 issued',
      '225 hours saved',
      '61% at once',
      '480 verified',
    ]);
    const about = howCounted(figures);
    expect(items.map(({ title }) => title)).toEqual([about.issued, about.saved, about.answered, about.verified]);
    expect(part.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      paths.letters,
      `${paths.letters}?tab=issued&from=2026-09-02`,
    ]);
  });

  it('leave out zeros, and count one as one', () => {
    const recent = { ...noProofs, issued: 1, verified: 1, minutesSaved: 60 };
    expect(tileLines(recent).map(({ figure, words }) => `${figure} ${words}`)).toEqual([
      '1 issued',
      '1 hour saved',
      '1 verified',
    ]);
  });

  it('say how long an answer takes where none is issued at once', () => {
    const recent = { ...noProofs, answered: 3, medianHours: 50.4 };
    expect(tileLines(recent).map(({ figure, words }) => `${figure} ${words}`)).toEqual(['2.1 days to answer']);
  });

  test('nothing where nothing was issued or verified', async () => {
    await show(noProofs);
    await waitFor(() => expect(page.server.sentTo(readProofFigures)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Letters' })).toBeNull();
  });

  test('nothing is asked before the figures of Home have come', async () => {
    shows(figures);
    await page.show(<ProofTile enabled={false} />, { at: paths.home });
    expect(page.server.sentTo(readProofFigures)).toEqual([]);
  });
});

describe('On Insights', () => {
  const show = async (data: ProofFigures, byMonth = trends) => {
    shows(data, byMonth);
    await page.show(<ProofTrendsPart />, { at: paths.insights });
  };

  it('are the figures of the last days, each explained', async () => {
    await show(figures);
    await screen.findByText('312');
    const tiles = within(screen.getByRole('list', { name: 'Letters in the last 90 days' })).getAllByRole('listitem');
    expect(tiles.map(({ textContent }) => textContent)).toEqual([
      'Letters issued312in the last 90 days',
      'Time to answer2.1 daysissued at once: 61%',
      'Verifications480answered without HR',
      'Hours saved22515 and 20 min a request',
      'Sign-ups25within 14 days of a mail',
    ]);
    for (const about of ['Letters issued', 'Time to answer', 'Verifications', 'Hours saved', 'Sign-ups'])
      screen.getByRole('button', { name: `About ${about}` });
  });

  it('are figures by month; letters open the list of their month', async () => {
    await show(figures);
    const chart = within(await screen.findByRole('region', { name: 'Letters and verifications by month' }));
    const [toggle] = chart.getAllByRole('switch', { name: 'Show as table' });
    await act(async () => toggle?.click());
    const rows = chart.getAllByRole('row');
    expect(rows[0]?.textContent).toBe('MonthLettersVerified');
    expect(rows).toHaveLength(13);
    expect(chart.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(
      `${paths.letters}?tab=issued&from=2026-02-01&to=2026-02-28`,
    );
    // No link to the empty list of January.
    expect(chart.getAllByRole('link')).toHaveLength(11);
  });

  it('say what they will be where there is nothing yet', async () => {
    await show(noProofs, noProofTrends);
    const link = await screen.findByRole('link', { name: 'Issue the first letter' });
    expect(link.getAttribute('href')).toBe(paths.letters);
    expect(screen.queryByRole('button', { name: 'Minutes per request' })).toBeNull();
  });

  it('can be asked for again after a failure', async () => {
    page.server.answer(readProofTrends, trends).refuse(readProofFigures, { status: 500 });
    await page.show(<ProofTrendsPart />, { at: paths.insights });
    await screen.findByText(proofFigureMessages.notFetched);
    shows(figures);
    await press('Try again');
    await screen.findByText('312');
  });

  it('are there without the months, which can be asked for again', async () => {
    page.server.answer(readProofFigures, figures).refuse(readProofTrends, { status: 500 });
    await page.show(<ProofTrendsPart />, { at: paths.insights });
    await screen.findByText('312');
    page.server.answer(readProofTrends, trends);
    await press('Try again');
    await screen.findByText('25');
  });

  it('refuse minutes beyond a working day without asking the server', async () => {
    await show(figures);
    await press('Minutes per request');
    await fill('Minutes for a letter', '481');
    await press('Save');
    await screen.findByText(proofFigureMessages.minutesInvalid);
    expect(page.server.sentTo(changeRequestMinutes)).toEqual([]);
  });
});

describeActions('The minutes of requests', [
  action({
    show: <ProofTrendsPart />,
    at: paths.insights,
    reads: (server) => server.answer(readProofFigures, figures).answer(readProofTrends, trends),
    does: 'are changed',
    refreshes: [proofFiguresQuery, proofTrendsQuery],
    fill: async () => {
      await press('Minutes per request');
      await fill('Minutes for a letter', '30');
      await fill('Minutes for a verification', '0');
    },
    press: 'Save',
    route: changeRequestMinutes,
    sends: { body: { letter: 30, verification: 0 } },
    answer: { letter: 30, verification: 0 },
    says: proofFigureMessages.minutesSaved,
    fails: proofFigureMessages.minutesNotSaved,
    fault: { path: 'letter', label: 'Minutes for a letter' },
  }),
]);

describe('The words', () => {
  it.each([
    [0.4, 'under an hour'],
    [1, '1 hour'],
    [1.4, '1 hour'],
    [7.5, '8 hours'],
    [47.4, '47 hours'],
    [47.5, '2 days'],
    [50.4, '2.1 days'],
    [240, '10 days'],
  ])('of %d hours are %s', (hours, words) => expect(waitText(hours)).toBe(words));

  it.each([
    [0, 0],
    [15, 0.3],
    [90, 1.5],
    [599, 10],
    [13_515, 225],
  ])('of %i minutes are %d hours', (minutes, hours) => expect(hoursOf(minutes)).toBe(hours));

  it.each([
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2028-02', '2028-02-01', '2028-02-29'],
    ['2026-12', '2026-12-01', '2026-12-31'],
  ])('of %s ask for its days', (month, from, to) => expect(issuedIn(month)).toEqual({ tab: 'issued', from, to }));
});
