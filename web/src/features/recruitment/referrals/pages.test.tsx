import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CompanyRole, permissionsOf } from '#contract/base/permissions.ts';
import {
  type ReferralState,
  referralStates,
  referralStateWords,
  rewardStateWords,
} from '#contract/base/referral-states.ts';
import { jobLine, listJobs, readJob } from '#contract/recruitment/jobs.ts';
import { referralMessages } from '#contract/recruitment/referral-messages.ts';
import {
  listReferrals,
  type Referral,
  readReferral,
  referral,
  referralWithHistory,
} from '#contract/recruitment/referrals.ts';
import { cellsOf, choose, describedBy, entriesOf, fill, Page, press } from '#web-test/page.tsx';
import { idOf, profileOf, type Viewer } from '#web-test/people.ts';
import { sample, sampleOf } from '#web-test/sample.ts';
import { ReferralPage } from './pages/ReferralPage.tsx';
import { ReferralsPage } from './pages/ReferralsPage.tsx';
import { pages } from './pages.ts';

const job = { _id: idOf(7), title: 'Architect' };
const line = sample(referral, {
  _id: idOf(20),
  job,
  state: 'submitted',
  candidate: { name: 'Meera Krishnan', email: 'meera@mail.example', phone: '9845012345', note: 'She draws well' },
  referrer: { kind: 'person', _id: idOf(30), name: 'Ravi Nair', profileImg: null },
  reward: { amount: 25_000, currency: 'INR', state: 'pending' },
  createdAt: '2026-05-02T08:00:00.000Z',
  movedAt: '2026-05-02T08:00:00.000Z',
  answerUntil: '2026-06-01T08:00:00.000Z',
});
const whole = sample(referralWithHistory, { ...line, history: [], ledger: [] });
const hired = {
  ...whole,
  state: 'hired' as const,
  answerUntil: null,
  applicationId: idOf(40),
  reward: { amount: 25_000, currency: 'INR' as const, state: 'eligible' as const },
};
const none = Object.fromEntries(referralStates.map((state) => [state, 0])) as Record<ReferralState, number>;
const listOf = (referrals: Referral[], more: Partial<ReturnType<typeof answer>> = {}) => ({
  ...answer(),
  referrals,
  counts: { ...none, submitted: referrals.length },
  ...more,
});
const answer = () => sampleOf(listReferrals, { referrals: [], nextCursor: null, counts: none, rewards: [] });
const reader = { ...profileOf('owner'), permissions: ['referrals:read' as const] };
const atList = '/home/recruitment/referrals';
const atPage = { at: `${atList}/${line._id}`, path: `${atList}/$id` };

let page: Page;
beforeEach(() => {
  page = new Page();
});
afterEach(() => page.close());
const reset = () => {
  page.close();
  page = new Page();
};
const buttons = () => screen.queryAllByRole('button').flatMap(({ textContent }) => textContent || []);

describe('The list of referrals', () => {
  it('follows the address page by page, and each row links to its referral', async () => {
    page.server.answer(readJob, sampleOf(readJob, job)).answer(listReferrals, ({ query }) => {
      const isFirst = !(query as { cursor?: string }).cursor;
      return isFirst
        ? listOf([line], { nextCursor: 'more' })
        : listOf([
            { ...line, _id: idOf(21), candidate: null, forgotten: 'declined', referrer: null, reward: null },
            { ...line, _id: idOf(22), isOwn: true, referrer: { ...line.referrer, kind: 'colleague' } as never },
          ]);
    });
    const at = `${atList}?state=submitted&reward=pending&job=${job._id}&mine=1&searchtext=meera`;
    await page.show(<ReferralsPage />, { at });
    const row = await screen.findByRole('row', { name: /Meera/ });
    expect(row.textContent).toMatch(
      /meera@mail\.example.*Architect.*Submitted.*Until 1 June 2026.*Ravi Nair.*Ex-employee.*₹25,000.*Pending/,
    );
    const query = { state: 'submitted', reward: 'pending', job: job._id, mine: '1', search: 'meera' };
    expect(page.server.sentTo(listReferrals)[0]?.query).toEqual(query);
    const link = screen.getByRole('link', { name: 'Meera Krishnan' });
    expect(link.getAttribute('href')).toBe(`${atList}/${line._id}`);
    await press('Show more');
    expect((await screen.findByRole('row', { name: /Candidate deleted/ })).textContent).toMatch(/–.*–/);
    expect(screen.getAllByRole('row').at(-1)?.textContent).toMatch(/You.*Colleague/);
    expect(page.server.sentTo(listReferrals)[1]?.query).toEqual({ ...query, cursor: 'more' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
  });

  it('shows each row’s own values', async () => {
    const other: Referral = {
      ...line,
      _id: idOf(21),
      job: { _id: idOf(8), title: 'Cook' },
      state: 'hired',
      candidate: { name: 'Anil Rao', email: 'anil@mail.example', phone: null, note: null },
      referrer: { kind: 'colleague', _id: idOf(31), name: 'Vikram Seth', profileImg: null },
      reward: { amount: 1200, currency: 'USD', state: 'approved' },
      createdAt: '2026-03-02T08:00:00.000Z',
      movedAt: '2026-04-03T08:00:00.000Z',
      answerUntil: null,
    };
    page.server.answer(listReferrals, listOf([line, other]));
    await page.show(<ReferralsPage />, { at: atList });
    expect(await cellsOf('Referrals')).toEqual([
      [
        'Meera Krishnanmeera@mail.example',
        'Architect',
        'SubmittedUntil 1 June 2026',
        'Ravi NairEx-employee',
        '₹25,000Pending',
        '2026-05-02T08:00:00.000Z',
      ],
      [
        'Anil Raoanil@mail.example',
        'Cook',
        'Hired',
        'Vikram SethColleague',
        '$1,200Approved',
        '2026-03-02T08:00:00.000Z',
      ],
    ]);
  });

  it('ignores an unknown state or reward in the address', async () => {
    page.server.answer(listReferrals, listOf([line]));
    await page.show(<ReferralsPage />, { at: `${atList}?state=lost&reward=spent&mine=yes` });
    await screen.findByRole('row', { name: /Meera/ });
    expect(page.server.sentTo(listReferrals)[0]?.query).toEqual({});
  });

  it('is filtered by state with counts, job, reward, recruiter and name, and the address keeps the filters', async () => {
    page.server
      .answer(listReferrals, listOf([line], { counts: { ...none, submitted: 1, hired: 3 } }))
      .answer(readJob, sampleOf(readJob, job))
      .answer(listJobs, {
        jobs: [sample(jobLine, job)],
        nextCursor: null,
        counts: { draft: 0, open: 1, on_hold: 0, filled: 0, closed: 0, cancelled: 0 },
      });
    await page.show(<ReferralsPage />, { at: atList });
    await screen.findByRole('row', { name: /Meera/ });
    await press(/^State/);
    await press({ role: 'radio', name: 'Hired (3)' });
    await press('Apply');
    await waitFor(() => expect(page.address).toContain('state=hired'));
    await press(/^Job/);
    await choose('Job', 'Architect');
    await press('Apply');
    await waitFor(() => expect(page.address).toContain(`job=${job._id}`));
    await press(/^Reward/);
    await press({ role: 'radio', name: 'Eligible' });
    await press('Apply');
    await waitFor(() => expect(page.address).toContain('reward=eligible'));
    await press({ role: 'switch', name: 'Mine' });
    await waitFor(() => expect(page.address).toContain('mine=1'));
    await fill('Search referrals', 'meera');
    await press('Search');
    await waitFor(() => expect(page.address).toContain('searchtext=meera'));
    const query = { state: 'hired', job: job._id, reward: 'eligible', mine: '1', search: 'meera' };
    await waitFor(() => expect(page.server.sentTo(listReferrals).at(-1)?.query).toEqual(query));
    await press({ role: 'switch', name: 'Mine' });
    await waitFor(() => expect(page.address).not.toContain('mine'));
  });

  it('shows the reward totals by state and currency, each linked to its referrals', async () => {
    const inr = { amount: 50_000, currency: 'INR', state: 'pending', count: 2 } as const;
    const paid = { amount: 40_000, currency: 'INR', state: 'paid', count: 1 } as const;
    page.server.answer(listReferrals, listOf([line], { rewards: [paid, inr] }));
    await page.show(<ReferralsPage />, { at: `${atList}?state=submitted` });
    const tiles = await screen.findByRole('list', { name: 'Rewards' });
    expect(
      within(tiles)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Pending (2)₹50,000', 'Paid (1)₹40,000']);
    await press({ role: 'link', name: /^Pending/ });
    await waitFor(() => expect(page.address).toMatch(/state=submitted.*reward=pending/));
    reset();
    const usd = { amount: 1200, currency: 'USD', state: 'pending', count: 1 } as const;
    page.server.answer(listReferrals, listOf([line], { rewards: [inr, usd] }));
    await page.show(<ReferralsPage />, { at: atList });
    await screen.findByRole('link', { name: /Pending in USD \(1\).*\$1,200/ });
    screen.getByRole('link', { name: /Pending in INR/ });
  });

  it('explains itself while empty, and says what to do when nothing is found', async () => {
    page.server.answer(listReferrals, answer());
    await page.show(<ReferralsPage />, { at: atList });
    await screen.findByText('No referrals yet');
    expect(screen.getByRole('link', { name: 'See jobs' }).getAttribute('href')).toBe('/home/recruitment/jobs');
    expect(screen.queryByRole('textbox', { name: 'Search referrals' })).toBeNull();
    reset();
    page.server.answer(listReferrals, answer());
    await page.show(<ReferralsPage />, { at: `${atList}?searchtext=zzzz` });
    await screen.findByText('No referral found');
    screen.getByRole('textbox', { name: 'Search referrals' });
  });

  it('says that it failed to load, and offers to retry', async () => {
    page.server.refuse(listReferrals, { status: 500 });
    await page.show(<ReferralsPage />, { at: atList });
    await screen.findByText(referralMessages.notFetched);
    page.server.answer(listReferrals, listOf([line]));
    await press('Try again');
    await screen.findByRole('row', { name: /Meera/ });
  });
});

describe('A referral', () => {
  const show = async (shown: typeof whole, as?: Viewer | typeof reader) => {
    page.server.answer(readReferral, shown);
    await page.show(<ReferralPage />, { ...atPage, as });
    await screen.findByRole('heading', { level: 1, name: shown.candidate?.name ?? 'Candidate deleted' });
  };

  it.each(['owner', 'hr', 'recruiter'] as const)('can be worked on by %s', async (role) => {
    await show(whole, role);
    for (const name of ['Reject', 'Mark as withdrawn', 'Send thanks', 'Void']) screen.getByRole('button', { name });
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('has no buttons for people who may only read', async () => {
    await show(hired, reader);
    await screen.findByText('She draws well');
    expect(buttons()).toEqual([]);
  });

  it('has pages in the portal for users who may see referrals, which excludes viewers', () => {
    const ofPortal = pages.filter(({ area }) => area === 'portal');
    expect(ofPortal.map((each) => 'may' in each && each.may)).toEqual(['referrals:read', 'referrals:read']);
    const may = (role: CompanyRole) => permissionsOf({ type: 'company', role }).includes('referrals:read');
    expect([may('owner'), may('hr'), may('recruiter'), may('viewer')]).toEqual([true, true, true, false]);
  });

  it.each([
    ['submitted', ['Reject', 'Mark as withdrawn']],
    ['contacted', ['Reject', 'Mark as withdrawn']],
    ['rejected', []],
    ['withdrawn', []],
  ] as const)('in the state %s can be ended by hand where that is possible', async (state, offered) => {
    await show({ ...whole, state, reward: null, thankedAt: line.createdAt, answerUntil: null });
    await screen.findByText(referralStateWords[state].meaning);
    expect(buttons()).toEqual(offered);
  });

  it('follows its application once there is one, and links to it', async () => {
    await show({ ...whole, state: 'in_process', applicationId: idOf(40), answerUntil: null });
    const link = await screen.findByRole('link', { name: 'See the application' });
    expect(link.getAttribute('href')).toBe(`/home/recruitment/applications/${idOf(40)}`);
    expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
  });

  it.each([
    ['pending', ['Void']],
    ['eligible', ['Approve', 'Void']],
    ['approved', ['Mark as paid', 'Void']],
    ['paid', []],
    ['void', []],
  ] as const)('whose reward is %s offers its possible decisions', async (state, offered) => {
    await show({ ...hired, thankedAt: line.createdAt, reward: { ...hired.reward, state } });
    await screen.findByText(rewardStateWords[state].label);
    expect(buttons()).toEqual(offered);
  });

  it('of one’s own is decided by a colleague, and needs no thanks', async () => {
    await show({
      ...hired,
      isOwn: true,
      referrer: { kind: 'colleague', _id: idOf(1), name: 'Asha Rao', profileImg: null },
    });
    await screen.findByText(`${referralMessages.ownReward}.`);
    expect(buttons()).toEqual([]);
  });

  it('shows the last day to answer, and the candidate cannot be written to before they agree', async () => {
    await show(whole);
    await screen.findByText(/They can answer until 1 June 2026\./);
    expect(screen.queryByRole('link', { name: /meera@/ })).toBeNull();
    reset();
    await show(hired);
    const link = await screen.findByRole('link', { name: /meera@/ });
    expect(link.getAttribute('href')).toBe('mailto:meera@mail.example');
    expect(screen.getByRole('link', { name: '9845012345' }).getAttribute('href')).toBe('tel:9845012345');
  });

  it.each([
    ['declined', /They declined/],
    ['expired', /did not answer in time/],
    ['withdrawn', /ended before they answered/],
    ['erased', /was erased/],
  ] as const)('says why a candidate’s data is gone (%s)', async (forgotten, words) => {
    await show({ ...whole, state: 'withdrawn', candidate: null, forgotten, referrer: null, reward: null });
    await screen.findByText(words);
    screen.getByText('We no longer know who referred them.');
    screen.getByText(`${referralMessages.noReward}.`);
  });

  it('shows its history and the reward ledger, newest first, with who did what and why', async () => {
    const by = { _id: idOf(4), name: 'Vikram Seth' };
    const at = (day: number) => `2026-05-0${day}T08:00:00.000Z`;
    await show({
      ...hired,
      history: [
        { at: at(1), by: null, from: null, to: 'submitted' },
        { at: at(2), by: null, from: 'submitted', to: 'contacted' },
        { at: at(3), by, from: 'contacted', to: 'rejected' },
      ],
      ledger: [
        { at: at(1), by: null, state: 'pending', reason: null },
        { at: at(4), by, state: 'void', reason: 'They left within a month' },
      ],
    });
    expect(await entriesOf('History')).toEqual([
      `RejectedVikram Seth·${at(3)}`,
      `Contacted${at(2)}`,
      `Referred: the candidate was asked by email${at(1)}`,
    ]);
    expect(await entriesOf('Reward ledger')).toEqual([
      `VoidThey left within a monthVikram Seth·${at(4)}`,
      `Pending${at(1)}`,
    ]);
  });

  it('links to its job and to the referrer’s record', async () => {
    await show(whole);
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Architect')).toBe(`/home/recruitment/jobs/${job._id}`);
    expect(hrefOf('Ravi Nair')).toBe(`/home/exemployee?id=${idOf(30)}`);
  });

  it('is not voided without a reason', async () => {
    await show(hired);
    await press('Void');
    await screen.findByRole('dialog');
    await press('Void');
    await waitFor(async () => expect(await describedBy('Reason')).toContain(referralMessages.reasonRequired));
    expect(page.server.writes).toEqual([]);
  });

  it('says that it is missing, with a link to the others', async () => {
    page.server.refuse(readReferral, { status: 404, message: referralMessages.notFound });
    await page.show(<ReferralPage />, atPage);
    await screen.findByText(referralMessages.notFound);
    expect(screen.getByRole('link', { name: 'See all referrals' }).getAttribute('href')).toBe(atList);
  });

  it('says that it failed to load, and offers to retry', async () => {
    page.server.refuse(readReferral, { status: 500 });
    await page.show(<ReferralPage />, atPage);
    await screen.findByText(referralMessages.notFetched);
    page.server.answer(readReferral, whole);
    await press('Try again');
    await screen.findByRole('heading', { level: 1, name: 'Meera Krishnan' });
  });
});
