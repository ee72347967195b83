import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Permission, permissionsOf } from '#contract/base/permissions.ts';
import { readEngagementOverview } from '#contract/engagement/campaign-overview.ts';
import { readRecruitmentOverview, readRecruitmentResults } from '#contract/recruitment/recruitment.ts';
import { engagement, recruitment, results } from '#web-test/dashboard.ts';
import { Page, press } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { noChartData } from '../../../ui/charts/chart-items.ts';
import { ResultPanels } from './components/ResultPanels.tsx';

let page: Page;
/** Scrolls there. */
let come: () => void;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: object[]) => void) {
        come = () => act(() => seen([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  page = new Page();
  page.server
    .answer(readEngagementOverview, engagement)
    .answer(readRecruitmentOverview, recruitment)
    .answer(readRecruitmentResults, results);
});
afterEach(() => {
  page.close();
  vi.unstubAllGlobals();
});

const show = async (role: 'owner' | 'recruiter' | 'viewer' = 'owner') => {
  const permissions: readonly Permission[] = permissionsOf({ type: 'company', role });
  await page.show(<ResultPanels may={(permission) => permissions.includes(permission)} />, { at: '/home' });
};
const linkOf = async (name: string | RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');

test('results of campaigns and of recruitment are loaded when scrolled to; each number opens what it counts', async () => {
  await show();
  expect(page.server.sentTo(readEngagementOverview)).toEqual([]);
  expect(page.server.sentTo(readRecruitmentResults)).toEqual([]);
  come();
  const opened = new URLSearchParams((await linkOf('90 opened · 50%'))?.split('?')[1]);
  expect(Object.fromEntries(opened)).toMatchObject({
    source: 'dashboard',
    sourceLabel: 'Campaign 1: opened',
    mailerId: idOf(1),
    mailerResult: 'opened',
  });
  expect(await linkOf('50 answered · 25%')).toMatch(/surveyAnswer=answered/);
  expect(await linkOf('Campaign 1')).toBe(`/home/engagement/mailers/${idOf(1)}`);
});

test('a campaign that has not begun has no results, and one that counts no opens tells none', async () => {
  await show();
  come();
  const uncounted = await screen.findByText('Campaign 2');
  expect(uncounted.closest('li')?.textContent).toMatch(/–$/);
  expect(screen.queryByText('Campaign 4')).toBeNull();
});

test('recruitment tells hires by their way, and leads to what it has in hand', async () => {
  await show();
  come();
  const rows = async () =>
    [...(await screen.findByRole('region', { name: 'Recruitment results' })).querySelectorAll('li')].map(
      (row) => row.textContent,
    );
  await screen.findByText('Hires in the last 12 months');
  expect(await rows()).toEqual([
    '6Hires in the last 12 months',
    '4Came backmedian 31 days',
    '2Referredmedian 1 day',
    '9Applications to review',
    '6Open jobs',
  ]);
  expect(page.server.sentTo(readRecruitmentResults)[0]?.query).toMatchObject({ months: '12' });
  expect(await linkOf('Applications to review')).toBe('/home/recruitment/applications?state=new');
  expect(await linkOf('Open jobs')).toBe('/home/recruitment/jobs?state=open');
});

test.each([
  ['recruiter', 'Recruitment results', 'Campaign results', readEngagementOverview],
  ['viewer', 'Campaign results', 'Recruitment results', readRecruitmentResults],
] as const)('a %s sees what they may, and nothing else is asked for', async (role, seen, unseen, unasked) => {
  await show(role);
  come();
  await screen.findByRole('region', { name: seen });
  expect(screen.queryByRole('region', { name: unseen })).toBeNull();
  expect(page.server.sentTo(unasked)).toEqual([]);
});

test('of a company that has just begun there is nothing yet', async () => {
  page.server
    .answer(readEngagementOverview, { ...engagement, underway: [], ended: [] })
    .answer(readRecruitmentOverview, { ...recruitment, jobs: { ...recruitment.jobs, open: 0 }, waiting: [] })
    .answer(readRecruitmentResults, { ...results, hires: results.hires.map((hire) => ({ ...hire, count: 0 })) });
  await show();
  come();
  await waitFor(() => expect(screen.getAllByText(noChartData)).toHaveLength(2));
});

test('a part that failed says so and is asked for again by itself', async () => {
  page.server.refuse(readRecruitmentOverview, { status: 500 });
  await show();
  come();
  await screen.findByText('It was refused');
  await screen.findByText('Campaign 1');
  page.server.answer(readRecruitmentOverview, recruitment);
  await press('Try again');
  await screen.findByText('Open jobs');
  expect(page.server.sentTo(readRecruitmentResults)).toHaveLength(1);
});
