import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type RecruitmentOverview,
  type RecruitmentResults,
  readRecruitmentOverview,
  readRecruitmentResults,
  readRecruitmentSettings,
  recruitmentMessages,
  recruitmentWaiting,
  saveRecruitmentSettings,
} from '#contract/recruitment/recruitment.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { describedBy, fill, Page, press } from '#web-test/page.tsx';
import { idOf, profileOf } from '#web-test/people.ts';
import { recruitmentSettingsQuery } from './api.ts';
import { RecruitmentSection } from './components/RecruitmentSection.tsx';
import { recruitmentQuery } from './components/recruitment-queries.ts';
import { RecruitmentPage } from './pages/RecruitmentPage.tsx';

const overview: RecruitmentOverview = {
  jobs: { draft: 1, open: 6, on_hold: 1, filled: 2, closed: 0, cancelled: 0 },
  waiting: recruitmentWaiting.map((kind, index) => ({ kind, count: index + 3 })),
  recruiters: [
    {
      recruiter: { _id: idOf(4), name: 'Vikram Seth' },
      openJobs: 4,
      toReview: 9,
      oldestAt: '2026-05-01T08:00:00.000Z',
    },
    { recruiter: null, openJobs: 2, toReview: 0, oldestAt: null },
  ],
};
const results: RecruitmentResults = {
  since: '2025-11-25',
  hires: [
    { way: 'rehire', count: 4, medianDays: 31 },
    { way: 'referral', count: 2, medianDays: 1 },
    { way: 'application', count: 0, medianDays: null },
  ],
  elsewhere: null,
  rewards: [],
  holdout: null,
};
const figures = { hireCost: { amount: 350_000, currency: 'INR' as const }, holdoutPercent: 10 };
const settings = { hireCost: null, holdoutPercent: 0 };

describeActions('The figures of recruitment', [
  action({
    does: 'are saved',
    refreshes: [recruitmentSettingsQuery, recruitmentQuery],
    show: <RecruitmentSection />,
    at: '/home/settings/recruitment',
    reads: (server) => server.answer(readRecruitmentSettings, settings),
    fill: async () => {
      await fill('Cost of a hire elsewhere (optional)', '3,50,000');
      await fill('Holdout, per cent', '10');
    },
    press: 'Save',
    route: saveRecruitmentSettings,
    sends: { body: figures },
    answer: figures,
    says: recruitmentMessages.saved,
    fails: recruitmentMessages.notSaved,
    fault: { path: 'hireCost.amount', label: 'Cost of a hire elsewhere (optional)' },
  }),
]);

let page: Page;
beforeEach(() => {
  page = new Page();
});
afterEach(() => page.close());

const answered = () => page.server.answer(readRecruitmentOverview, overview).answer(readRecruitmentResults, results);
const linkOf = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');

describe('The figures', () => {
  it('what is no amount, or too many, is said beside its field and sent to nobody', async () => {
    page.server.answer(readRecruitmentSettings, settings);
    await page.show(<RecruitmentSection />, { at: '/home/settings/recruitment' });
    await fill('Cost of a hire elsewhere (optional)', 'much');
    await fill('Holdout, per cent', '21');
    await press('Save');
    expect(await describedBy('Cost of a hire elsewhere (optional)')).toContain(recruitmentMessages.amountInvalid);
    expect(await describedBy('Holdout, per cent')).toContain(recruitmentMessages.holdoutInvalid);
    expect(page.server.writes).toEqual([]);
  });

  it('an emptied cost is taken back', async () => {
    page.server.answer(readRecruitmentSettings, figures).answer(saveRecruitmentSettings, settings);
    await page.show(<RecruitmentSection />, { at: '/home/settings/recruitment' });
    await fill('Cost of a hire elsewhere (optional)', '');
    await fill('Holdout, per cent', '');
    await press('Save');
    await screen.findByText(recruitmentMessages.saved);
    expect(page.server.sentTo(saveRecruitmentSettings)[0]?.body).toEqual(settings);
  });
});

describe('The overview of recruitment', () => {
  it('every number leads to what it counts', async () => {
    answered();
    await page.show(<RecruitmentPage />, { at: '/home/recruitment' });
    expect(await linkOf(/^Open ?6/)).toBe('/home/recruitment/jobs?state=open');
    expect(await linkOf(/^To review ?3 ?applications/)).toBe('/home/recruitment/applications?state=new');
    expect(await linkOf(/^To contact ?4/)).toBe('/home/recruitment/referrals?state=contacted');
    expect(await linkOf(/^To approve ?5 ?rewards/)).toBe('/home/recruitment/referrals?reward=eligible');
    expect(await linkOf(/^To pay ?6/)).toBe('/home/recruitment/referrals?reward=approved');
    expect(await linkOf(/^9 applications to review: Vikram Seth/)).toBe(
      `/home/recruitment/applications?recruiter=${idOf(4)}&state=new`,
    );
    expect(screen.getByRole('row', { name: /Nobody yet/ }).querySelector('a')).toBeNull();
    expect(await linkOf(/Add job/)).toBe('/home/recruitment/jobs/add');
  });

  it('says what it brought, and where to give the figure that is missing', async () => {
    answered();
    await page.show(<RecruitmentPage />, { at: '/home/recruitment' });
    await screen.findByText('median 31 days');
    await screen.findByText('median 1 day');
    expect(await linkOf(/Say what a hire costs you/)).toBe('/home/settings/recruitment');
    expect(screen.queryByText(/held out/)).toBeNull();
  });

  it('reckons by the company’s own figure, and compares with who is held out', async () => {
    answered().answer(readRecruitmentResults, {
      ...results,
      elsewhere: { each: figures.hireCost, total: { amount: 2_100_000, currency: 'INR' } },
      rewards: [{ amount: 50_000, currency: 'INR' }],
      holdout: {
        percent: 10,
        since: '2026-02-03T08:00:00.000Z',
        heldOut: { people: 100, hires: 1 },
        others: { people: 900, hires: 27 },
      },
    });
    await page.show(<RecruitmentPage />, { at: '/home/recruitment' });
    const words = async () => (await screen.findByRole('region', { name: 'What it brought' })).textContent;
    await screen.findByText('₹21,00,000');
    expect(await words()).toContain('at your own figure of ₹3,50,000 a hire');
    expect(await words()).toContain('Paid as rewards for referrals: ₹50,000.');
    expect(await words()).toMatch(/27 of 900 \(3.0%\) came back.*1 of 100 \(1.0%\) of those who are held out/);
  });

  it('looks as far back as is chosen', async () => {
    answered();
    await page.show(<RecruitmentPage />, { at: '/home/recruitment?months=24' });
    await screen.findByText('median 31 days');
    expect(page.server.sentTo(readRecruitmentResults)[0]?.query).toMatchObject({ months: '24' });
  });

  it('of a company that has just begun there is nothing', async () => {
    answered().answer(readRecruitmentOverview, { ...overview, recruiters: [] });
    await page.show(<RecruitmentPage />, { at: '/home/recruitment' });
    await screen.findByText('No job is open, and nothing waits.');
  });

  it('who may see jobs alone sees no applications and no results', async () => {
    answered().answer(readRecruitmentOverview, {
      ...overview,
      waiting: [],
      recruiters: overview.recruiters.map((one) => ({ ...one, toReview: null, oldestAt: null })),
    });
    const reader = { ...profileOf('owner'), permissions: ['jobs:read' as const] };
    await page.show(<RecruitmentPage />, { as: reader, at: '/home/recruitment' });
    await screen.findByRole('row', { name: /Vikram Seth/ });
    expect(screen.queryByRole('columnheader', { name: 'To review' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'What it brought' })).toBeNull();
    expect(screen.queryByRole('link', { name: /Add job/ })).toBeNull();
    expect(page.server.sentTo(readRecruitmentResults)).toEqual([]);
  });

  it('says that it did not come, and is asked for again', async () => {
    page.server.refuse(readRecruitmentOverview, { status: 500 }).answer(readRecruitmentResults, results);
    await page.show(<RecruitmentPage />, { at: '/home/recruitment' });
    await screen.findByText(recruitmentMessages.notFetched);
    answered();
    await press('Try again');
    await waitFor(() => screen.getByRole('row', { name: /Vikram Seth/ }));
  });
});
