import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mapStates } from '#contract/base/map-states.ts';
import { readFunnel } from '#contract/company/analytics.ts';
import { readDashboard } from '#contract/company/dashboard.ts';
import { readIndiaMap, readStateBoundaries } from '#contract/directory/map.ts';
import { readEngagementOverview } from '#contract/engagement/campaign-overview.ts';
import { readArrivalFigures } from '#contract/ex-employee/arrivals.ts';
import { readProofFigures } from '#contract/proofs/proof-figures.ts';
import { readRecruitmentResults } from '#contract/recruitment/recruitment.ts';
import { dashboard, engagement, noLeavers, noProofs, results } from '#web-test/dashboard.ts';
import { Page, press } from '#web-test/page.tsx';
import type { Viewer } from '#web-test/people.ts';
import { DashboardPage } from './pages/DashboardPage.tsx';

/** Karnataka leads, so many states follow it, and some people are in none. */
const counts = [...Array.from({ length: 12 }, (_, index) => 60 - index), ...Array.from({ length: 24 }, () => 0)];
const states = mapStates.map(({ key, label, st_code }, index) => ({
  key,
  label,
  st_code,
  count: key === 'KA' ? 400 : (counts[index] ?? 0),
}));
const inStates = states.reduce((sum, { count }) => sum + count, 0);
const india = {
  states,
  abroad: 40,
  notMatched: { count: 5, names: [] },
  noPlace: 0,
  total: inStates + 45,
  tiles: null,
};
const square: [number, number][] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

let page: Page;
beforeEach(() => {
  page = new Page();
  page.server
    .answer(readDashboard, dashboard)
    .answer(readArrivalFigures, noLeavers)
    .answer(readProofFigures, noProofs)
    .answer(readIndiaMap, india)
    .answer(readStateBoundaries, {
      source: 'product',
      topology: {
        type: 'Topology',
        transform: { scale: [1, 1], translate: [74, 12] },
        arcs: [square],
        objects: {
          shapes: {
            type: 'GeometryCollection',
            geometries: [{ type: 'Polygon', arcs: [[0]], properties: { key: 'KA', name: 'Karnataka' } }],
          },
        },
      },
    })
    .answer(readFunnel, { funnel: null })
    .answer(readEngagementOverview, engagement)
    .answer(readRecruitmentResults, results);
});
afterEach(() => {
  page.close();
  vi.unstubAllGlobals();
});

const show = (as: Viewer = 'owner') => page.show(<DashboardPage />, { as, at: '/home?view=board' });
const sheet = () => screen.findByRole('article', { name: 'Acme: ex-employees' });
const rowsOf = async (name: string) =>
  within(within(await sheet()).getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ children }) =>
      [...children]
        .map(({ textContent }) => textContent?.trim())
        .filter(Boolean)
        .join(' | '),
    );

test('the sheet has the numbers of the dashboard, and nothing to press', async () => {
  await show();
  const figures = within(await sheet()).getByRole('list', { name: 'In numbers' });
  expect([...figures.children].map(({ textContent }) => textContent)).toEqual([
    'Ex-employees1,200+39 this month',
    'Signed up55146% of all',
    'Looking for jobs11710% of all',
    'Return window235high signal: ask now',
    'Hires6in the last 12 months',
  ]);
  expect(await rowsOf('Departments')).toEqual(['Engineering | 800 | 67%', 'Sales | 300 | 25%']);
  expect(await rowsOf('Job search')).toContain('Not known yet | 800 | 67%');
  expect(await rowsOf('Campaigns')).toEqual([
    'Campaign 1 | 90 opened | 50%',
    'Campaign 2 | –',
    'Campaign 3 | 50 answered | 25%',
  ]);
  expect(await rowsOf('Hires')).toEqual(['Came back median 31 days | 4', 'Referred median 1 day | 2', 'Applied | 0']);
  expect((await sheet()).querySelector('a, button, input')).toBeNull();
});

test('the places add up to all ex-employees, whatever the number of states', async () => {
  await show();
  const rows = (await rowsOf('Where they are')).map((row) => row.split(' | ')).filter((cells) => cells.length === 3);
  expect(rows[0]?.slice(0, 2)).toEqual(['Karnataka', '400']);
  expect(rows.slice(8).map(([name]) => name)).toEqual(['5 other states', 'Abroad', 'Location not matched']);
  expect(rows.reduce((sum, [, value]) => sum + Number(value), 0)).toBe(india.total);
});

test('a viewer sees no job search and no hires', async () => {
  page.server.answer(readDashboard, {
    ...dashboard,
    counts: { ...dashboard.counts, looking: null, returning: null },
    composition: { ...dashboard.composition, jobSearch: null },
  });
  await show('viewer');
  expect(await rowsOf('Gender')).toHaveLength(3);
  for (const name of ['Job search', 'Hires']) expect(screen.queryByRole('region', { name })).toBeNull();
  expect(page.server.sentTo(readRecruitmentResults)).toEqual([]);
});

test('a recruiter sees no campaigns', async () => {
  await show('recruiter');
  expect(await rowsOf('Hires')).toHaveLength(3);
  expect(screen.queryByRole('region', { name: 'Campaigns' })).toBeNull();
  expect(page.server.sentTo(readEngagementOverview)).toEqual([]);
});

test('it is printed once all of it has loaded, and not before', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  page.server.refuse(readIndiaMap, { status: 500 });
  await show();
  await screen.findByText('It was refused');
  expect(screen.queryByRole('article')).toBeNull();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Print' });
  expect(button.disabled).toBe(true);
  page.server.answer(readArrivalFigures, noLeavers).answer(readProofFigures, noProofs).answer(readIndiaMap, india);
  await press('Try again');
  await sheet();
  await press('Print');
  expect(print).toHaveBeenCalledOnce();
});

test('one goes there from Home and back, and goes on from the title; the days stay', async () => {
  await page.show(<DashboardPage />, { at: '/home?from=2025-04-01' });
  await press({ name: 'Board view', role: 'link' });
  await sheet();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Board view'));
  await press({ name: 'Back to Home', role: 'link' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Home'));
  for (const { query } of page.server.sentTo(readDashboard)) expect(query).toMatchObject({ from: '2025/04/01' });
});
