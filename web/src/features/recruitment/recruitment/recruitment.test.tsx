import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type RecruitmentNeed,
  type RecruitmentOverview,
  type RecruitmentResults,
  type RecruitmentWaiting,
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

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 3_600_000).toISOString();
const need = (kind: RecruitmentWaiting, index: number, more: Partial<RecruitmentNeed> = {}): RecruitmentNeed => ({
  kind,
  _id: idOf(20 + index),
  job: { _id: idOf(9), title: 'Fitter' },
  who: { _id: idOf(40 + index), name: `Person ${index}`, profileImg: null },
  since: daysAgo(6),
  reward: null,
  startsOn: null,
  ...more,
});
const reward = { amount: 25_000, currency: 'INR' as const };
const overview: RecruitmentOverview = {
  needs: [
    need('applications-to-review', 1),
    need('referrals-to-contact', 2, { since: daysAgo(1) }),
    need('rewards-to-approve', 3, { reward }),
    need('rewards-to-pay', 4, { reward }),
    need('offers-to-approve', 5),
    need('offers-to-send', 6),
    need('offers-to-answer', 7),
    need('offers-to-join', 8, { startsOn: '2031-12-14', since: daysAgo(0), who: null }),
  ],
  funnel: {
    since: '2025-11-25',
    steps: [
      { step: 'invited', count: 1200, medianDays: null },
      { step: 'interested', count: 84, medianDays: 4 },
      { step: 'applied', count: 21, medianDays: 1 },
      { step: 'hired', count: 3, medianDays: 0 },
    ],
  },
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
      await fill('Holdout (%)', '10');
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
  it('what is no amount, or too many, is said beside its field and not sent', async () => {
    page.server.answer(readRecruitmentSettings, settings);
    await page.show(<RecruitmentSection />, { at: '/home/settings/recruitment' });
    await fill('Cost of a hire elsewhere (optional)', 'much');
    await fill('Holdout (%)', '21');
    await press('Save');
    expect(await describedBy('Cost of a hire elsewhere (optional)')).toContain(recruitmentMessages.amountInvalid);
    expect(await describedBy('Holdout (%)')).toContain(recruitmentMessages.holdoutInvalid);
    expect(page.server.writes).toEqual([]);
  });

  it('an emptied cost is taken back', async () => {
    page.server.answer(readRecruitmentSettings, figures).answer(saveRecruitmentSettings, settings);
    await page.show(<RecruitmentSection />, { at: '/home/settings/recruitment' });
    await fill('Cost of a hire elsewhere (optional)', '');
    await fill('Holdout (%)', '');
    await press('Save');
    await screen.findByText(recruitmentMessages.saved);
    expect(page.server.sentTo(saveRecruitmentSettings)[0]?.body).toEqual(settings);
  });
});

const rows = async () => within(await screen.findByRole('list', { name: 'Needs you' })).getAllByRole('listitem');

describe('The overview of recruitment', () => {
  it('says what needs the team, since when and where it is done', async () => {
    answered();
    await page.show(<RecruitmentPage />, { at: '/home/recruitment' });
    const said = (await rows()).map((row) => [
      row.querySelector('[title]')?.textContent,
      row.querySelectorAll('[title]')[1]?.textContent,
      row.querySelector('a')?.firstChild?.textContent,
      row.querySelector('a')?.getAttribute('href'),
    ]);
    const [applications, referrals, offers] = ['applications', 'referrals', 'offers'].map(
      (list) => `/home/recruitment/${list}`,
    );
    expect(said).toEqual([
      ['Person 1', 'Application for Fitter, waiting 6 days', 'Review', `${applications}/${idOf(21)}`],
      [
        'Person 2',
        'Referred for Fitter and agreed to be contacted, waiting 1 day',
        'Contact',
        `${referrals}/${idOf(22)}`,
      ],
      ['Person 3', 'Reward of ₹25,000 for a referral to Fitter, waiting 6 days', 'Approve', `${referrals}/${idOf(23)}`],
      [
        'Person 4',
        'Approved reward of ₹25,000 for a referral to Fitter, waiting 6 days',
        'Pay',
        `${referrals}/${idOf(24)}`,
      ],
      ['Person 5', 'Draft offer for Fitter, waiting 6 days', 'Approve', `${offers}/${idOf(25)}`],
      ['Person 6', 'Approved offer for Fitter, waiting 6 days', 'Send', `${offers}/${idOf(26)}`],
      ['Person 7', 'Question about the offer for Fitter, waiting 6 days', 'Answer', `${offers}/${idOf(27)}`],
      [
        'Record deleted',
        'Accepted the offer for Fitter, starts 14 Dec 2031, waiting since today',
        'Open',
        `${offers}/${idOf(28)}`,
      ],
    ]);
    expect(await linkOf(/^Review ?: Person 1, Application for Fitter/)).toBe(
      `/home/recruitment/applications/${idOf(21)}`,
    );
  });

  it('every number leads to what it counts, and what counts zero is not there', async () => {
    const [first, ...others] = overview.waiting;
    answered().answer(readRecruitmentOverview, {
      ...overview,
      waiting: [
        { kind: 'applications-to-review', count: 1 },
        { ...first!, kind: 'offers-to-join', count: 0 },
        ...others.slice(0, 3),
      ],
    });
    await page.show(<RecruitmentPage />, { at: '/home/recruitment' });
    const sums = await screen.findByRole('list', { name: 'What waits' });
    expect(
      within(sums)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['1 application to review', '/home/recruitment/applications?state=new'],
      ['4 candidates to contact', '/home/recruitment/referrals?state=contacted'],
      ['5 rewards to approve', '/home/recruitment/referrals?reward=eligible'],
      ['6 rewards to pay', '/home/recruitment/referrals?reward=approved'],
    ]);
    expect(await linkOf(/^6 open jobs/)).toBe('/home/recruitment/jobs?state=open');
    expect(await linkOf(/Add job/)).toBe('/home/recruitment/jobs/add');
  });

  it('shows more on request, a hundred at most', async () => {
    answered();
    await page.show(<RecruitmentPage />, { at: '/home/recruitment' });
    expect(await rows()).toHaveLength(8);
    const hundred = Array.from({ length: 100 }, (_, index) => need('applications-to-review', index));
    answered().answer(readRecruitmentOverview, {
      ...overview,
      needs: hundred,
      waiting: [{ kind: 'applications-to-review', count: 101 }],
    });
    await press('Show more');
    await screen.findByText('The oldest 100 of 101. Use the numbers above to open all of them.');
    expect(await rows()).toHaveLength(100);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(page.server.sentTo(readRecruitmentOverview).map(({ query }) => query)).toMatchObject([{}, { needs: '100' }]);
  });

  it('draws how far invitations come, with shares of the step before and the time between', async () => {
    answered();
    await page.show(<RecruitmentPage />, { at: '/home/recruitment' });
    const steps = await screen.findByRole('list', { name: 'From invitation to hire' });
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Invited1,200',
      'Interested847% of invited · median 4 days',
      'Applied2125% of interested · median 1 day',
      'Hired314% of applied · median under 1 day',
    ]);
  });

  it('of a company that has just begun nothing needs anyone', async () => {
    const steps = overview.funnel!.steps.map(({ step }) => ({ step, count: 0, medianDays: null }));
    answered().answer(readRecruitmentOverview, {
      ...overview,
      needs: [],
      waiting: overview.waiting.map(({ kind }) => ({ kind, count: 0 })),
      funnel: { since: '2025-11-25', steps },
    });
    await page.show(<RecruitmentPage />, { at: '/home/recruitment' });
    await screen.findByText(/^You’re all caught up\./);
    await screen.findByText('No ex-employee was invited to a job in this time.');
  });

  it('those who may see jobs alone see no applications and no results', async () => {
    answered().answer(readRecruitmentOverview, {
      ...overview,
      needs: [],
      waiting: [],
      funnel: null,
      recruiters: overview.recruiters.map((one) => ({ ...one, toReview: null, oldestAt: null })),
    });
    const reader = { ...profileOf('owner'), permissions: ['jobs:read' as const] };
    await page.show(<RecruitmentPage />, { as: reader, at: '/home/recruitment?tab=figures' });
    await screen.findByRole('row', { name: /Vikram Seth/ });
    expect(screen.queryByRole('columnheader', { name: 'To review' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Results' })).toBeNull();
    expect(screen.queryByRole('link', { name: /Add job/ })).toBeNull();
    expect(page.server.sentTo(readRecruitmentResults)).toEqual([]);
  });

  it('says that it did not come, and is asked for again', async () => {
    page.server.refuse(readRecruitmentOverview, { status: 500 }).answer(readRecruitmentResults, results);
    await page.show(<RecruitmentPage />, { at: '/home/recruitment' });
    await screen.findByText(recruitmentMessages.notFetched);
    answered();
    await press('Try again');
    await screen.findByRole('list', { name: 'Needs you' });
  });
});

describe('The figures tab of recruitment', () => {
  const at = '/home/recruitment?tab=figures';

  it('is a link away, and its address brings it back', async () => {
    answered();
    await page.show(<RecruitmentPage />, { at: '/home/recruitment' });
    await screen.findByRole('list', { name: 'Needs you' });
    expect(page.server.sentTo(readRecruitmentResults)).toEqual([]);
    const tab = screen.getByRole('link', { name: 'Insights' });
    await act(async () => tab.click());
    await screen.findByText('median 31 days');
    expect(page.address).toBe(at);
    expect(tab.getAttribute('aria-current')).toBe('page');
  });

  it('every number of a recruiter leads to what it counts', async () => {
    answered();
    await page.show(<RecruitmentPage />, { at });
    expect(await linkOf(/^9 applications to review: Vikram Seth/)).toBe(
      `/home/recruitment/applications?recruiter=${idOf(4)}&state=new`,
    );
    expect(screen.getByRole('row', { name: /No recruiter yet/ }).querySelector('a')).toBeNull();
  });

  it('has the hires, and says where to give the figure that is missing', async () => {
    answered();
    await page.show(<RecruitmentPage />, { at });
    await screen.findByText('median 31 days');
    await screen.findByText('median 1 day');
    expect(await linkOf(/Enter your cost of a hire/)).toBe('/home/settings/recruitment');
    expect(screen.queryByText(/held out/)).toBeNull();
  });

  it('compares by the company’s own figure, and with those held out', async () => {
    answered().answer(readRecruitmentResults, {
      ...results,
      elsewhere: { each: figures.hireCost, total: { amount: 2_100_000, currency: 'INR' } },
      rewards: [{ amount: 50_000, currency: 'INR' }],
      holdout: {
        percent: 10,
        since: '2026-02-03T08:00:00.000Z',
        heldOut: { people: 1000, hires: 1 },
        others: { people: 900, hires: 27 },
      },
    });
    await page.show(<RecruitmentPage />, { at });
    const words = async () => (await screen.findByRole('region', { name: 'Results' })).textContent;
    await screen.findByText('₹21,00,000');
    expect(await words()).toContain('at your own figure of ₹3,50,000 a hire');
    expect(await words()).toContain('Paid as rewards for referrals: ₹50,000.');
    expect(await words()).toMatch(/27 of 900 \(3%\) of the ex-employees .* 1 of 1,000 \(<1%\) of those held out/);
  });

  it('looks as far back as is chosen', async () => {
    answered();
    await page.show(<RecruitmentPage />, { at: `${at}&months=24` });
    await screen.findByText('median 31 days');
    expect(page.server.sentTo(readRecruitmentResults)[0]?.query).toMatchObject({ months: '24' });
  });

  it('of a company that has just begun there is nothing', async () => {
    answered().answer(readRecruitmentOverview, { ...overview, recruiters: [] });
    await page.show(<RecruitmentPage />, { at });
    await screen.findByText('No open jobs, and nothing waiting.');
  });
});
