// Each number of the first screen with the list that it opens, both written by hand.
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dashboard } from '#web-test/dashboard.ts';
import { Page } from '#web-test/page.tsx';
import { UpcomingBirthdays } from './components/DashboardLists.tsx';
import { DashboardFigures } from './pages/DashboardPage.tsx';
import { CourseCharts } from './pages/InsightsPage.tsx';

let page: Page;
beforeEach(() => {
  page = new Page();
});
afterEach(() => page.close());

/** The filters in the address of a link. */
const searchOf = (link: HTMLElement) => {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  expect(pathname).toBe('/home/exemployee_management/search');
  return Object.fromEntries(searchParams);
};
const tiles = () =>
  within(screen.getByRole('list', { name: 'In numbers' }))
    .getAllByRole('listitem')
    .map((tile) => [tile.textContent, searchOf(within(tile).getByRole('link'))]);

test('the tiles of who sees contact details', async () => {
  await page.show(<DashboardFigures dashboard={dashboard} error={null} seesContact />);
  expect(tiles()).toEqual([
    ['Ex-employees1,200+39 this month', { source: 'dashboard' }],
    ['Signed up55146% of all', { source: 'dashboard', sourceLabel: 'Ex-employees Signed Up', signups: '1' }],
    ['Looking for jobs11710% of all', { source: 'dashboard', jobSearchStatus: 'active' }],
    ['Return window235high signal: ask now', { source: 'dashboard', returnWindow: 'high' }],
    ['Upcoming birthdays8in the next 30 days', { source: 'dashboard', upcomingBirthdays: '1' }],
  ]);
});

test('the tiles of a viewer', async () => {
  await page.show(<DashboardFigures dashboard={dashboard} error={null} seesContact={false} />);
  expect(tiles()).toEqual([
    ['Ex-employees1,200+39 this month', { source: 'dashboard' }],
    ['Signed up55146% of all', { source: 'dashboard', sourceLabel: 'Ex-employees Signed Up', signups: '1' }],
    ['Recent sign-ups3in the last 30 days', { source: 'dashboard', recentSignups: '1' }],
  ]);
});

test('active are those since the month that is named, in the words and in the list', async () => {
  await page.show(<CourseCharts dashboard={dashboard} failure={null} />);
  const [link] = await screen.findAllByRole('link', { name: 'Active since Jan 2026' });
  expect(searchOf(link as HTMLElement)).toEqual({ source: 'dashboard', activeSince: '2026/01/01' });
  const numbers = screen.getAllByRole('link').map((one) => [one.textContent, searchOf(one)]);
  expect(numbers).toContainEqual([
    'Signed up',
    { source: 'dashboard', sourceLabel: 'Ex-employees Signed Up', signups: '1' },
  ]);
});

test('an upcoming birthday says the day and how far off it is, and all of them are a link away', async () => {
  const person = { _id: 'p1', name: 'Meera Iyer', designation: 'Lead', department: 'Sales', profileImg: null };
  const birthdays = [
    { person, birthday: '03-15', inDays: 0 },
    { person: { ...person, _id: 'p2', name: 'Ravi Nair' }, birthday: '03-27', inDays: 12 },
  ];
  const data = { ...dashboard, birthdays } as unknown as typeof dashboard;
  await page.show(<UpcomingBirthdays query={{ data, error: null, isFetching: false, refetch: () => {} } as never} />);
  const panel = screen.getByRole('region', { name: 'Upcoming birthdays' });
  expect(panel.textContent).toContain('15 Mar · today');
  expect(panel.textContent).toContain('27 Mar · in 12 days');
  const all = within(panel).getByRole('link', { name: /8/ });
  expect(searchOf(all)).toEqual({ source: 'dashboard', upcomingBirthdays: '1' });
});

test('in the tables of what goes through time each number opens those that it counts', async () => {
  await page.show(<CourseCharts dashboard={dashboard} failure={null} />);
  const part = await screen.findByRole('region', { name: 'Signed up, by year of leaving' });
  await act(async () => within(part).getByRole('switch', { name: 'Show as table' }).click());
  const years = within(part).getByRole('table');
  const leftIn2026 = { source: 'dashboard', dateOfLeavingGTE: '2026/01/01', dateOfLeavingLT: '2027/01/01' };
  expect(
    within(years)
      .getAllByRole('link')
      .map((one) => [one.textContent, searchOf(one)]),
  ).toEqual([
    ['2026', leftIn2026],
    ['9', { ...leftIn2026, sourceLabel: 'Ex-employees Signed Up', signups: '1' }],
    ['10', { ...leftIn2026, signups: '0' }],
  ]);
});
