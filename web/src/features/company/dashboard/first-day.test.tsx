import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Dashboard } from '#contract/company/dashboard.ts';
import { readDashboard } from '#contract/company/dashboard.ts';
import { type FirstDay, hideFirstDay } from '#contract/company/first-day.ts';
import { readIndiaMap, readStateBoundaries } from '#contract/directory/map.ts';
import { addSampleData } from '#contract/directory/sample-data.ts';
import { readArrivalFigures } from '#contract/ex-employee/arrivals.ts';
import { readProofFigures } from '#contract/proofs/proof-figures.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { dashboard, noLeavers, noProofs } from '#web-test/dashboard.ts';
import { Page, press } from '#web-test/page.tsx';
import type { Viewer } from '#web-test/people.ts';
import type { FakeServer } from '#web-test/server.ts';
import { dashboardQuery, everyone } from './api.ts';
import { DashboardPage } from './pages/DashboardPage.tsx';

const begins: FirstDay = { people: false, message: false, job: false, mayHide: true };
const empty: Dashboard = { ...dashboard, counts: { ...dashboard.counts, everybody: 0 } };
const reads = (server: FakeServer, answer: Dashboard) =>
  server
    .answer(readDashboard, answer)
    .answer(readArrivalFigures, noLeavers)
    .answer(readProofFigures, noProofs)
    .answer(readIndiaMap, {
      states: [],
      abroad: 0,
      notMatched: { count: 0, names: [] },
      noPlace: 0,
      total: 0,
      tiles: null,
    })
    .answer(readStateBoundaries, {
      source: 'product',
      topology: {
        type: 'Topology',
        transform: { scale: [1, 1], translate: [74, 12] },
        arcs: [],
        objects: { shapes: { type: 'GeometryCollection', geometries: [] } },
      },
    });

let page: Page;
beforeEach(() => {
  page = new Page();
});
afterEach(() => page.close());

const show = async (answer: Dashboard, as: Viewer = 'owner') => {
  reads(page.server, answer);
  await page.show(<DashboardPage />, { as });
};
const steps = () => screen.findByRole('region', { name: 'First steps' });
const linksOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
const itemsOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('an empty company sees the three steps, and can look around with sample data', async () => {
  await show({ ...empty, firstDay: begins });
  expect(linksOf(await steps())).toEqual([
    'Add one by hand /home/exemployee_management/add',
    'Import /home/exemployee_management/import',
    'Choose people /home/exemployee_management/search',
    'Add a job /home/recruitment/jobs/add',
  ]);
  expect(screen.getByRole('button', { name: 'Try it with sample data' })).toBeTruthy();
  expect(screen.queryByText('Your directory is empty')).toBeNull();
});

test('a step that is done has a check and no way any more; the others stay, in the place of what waits', async () => {
  const waiting = { requests: 2, duplicates: 0, kinds: [] };
  await show({ ...dashboard, waiting, firstDay: { ...begins, people: true } });
  const part = await steps();
  expect(itemsOf(part)).toEqual([
    'Bring people in (done)',
    '2Send a first messageChoose people: Send a first message',
    '3Post a jobAdd a job: Post a job',
  ]);
  expect(within(part).getByRole('link', { name: '2 requests are waiting' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Waiting for you' })).toBeNull();
});

test('a recruiter sees their own steps, without a way to hide them or to add sample data', async () => {
  await show({ ...empty, firstDay: { ...begins, people: null, mayHide: false } }, 'recruiter');
  expect(itemsOf(await steps())).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'More about the first steps' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try it with sample data' })).toBeNull();
});

test('without steps Home is as ever', async () => {
  await show({ ...dashboard, firstDay: null });
  await screen.findByRole('heading', { name: 'Waiting for you' });
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
});

test('an empty company without steps can still add sample data', async () => {
  await show({ ...empty, firstDay: null });
  await screen.findByText('Your directory is empty');
  expect(screen.getByRole('button', { name: 'Try it with sample data' })).toBeTruthy();
});

describeActions('First steps', [
  action({
    does: 'hides them for the company',
    show: <DashboardPage />,
    reads: (server: FakeServer) => reads(server, { ...dashboard, firstDay: begins }),
    fill: async () => {
      await press('More about the first steps');
      await press({ role: 'menuitem', name: 'Hide' });
    },
    press: 'Hide',
    route: hideFirstDay,
    sends: {},
    answer: { hidden: true },
    says: 'First steps hidden',
    refreshes: [dashboardQuery(everyone)],
    fails: 'Failed to hide the first steps',
  }),
  action({
    does: 'adds sample data',
    show: <DashboardPage />,
    reads: (server: FakeServer) => reads(server, { ...empty, firstDay: begins }),
    press: 'Try it with sample data',
    route: addSampleData,
    sends: {},
    answer: { people: 24, groups: 1, jobs: 1 },
    says: 'Sample data added',
    refreshes: [dashboardQuery(everyone)],
    fails: 'Failed to add the sample data',
    tells: true,
  }),
]);
