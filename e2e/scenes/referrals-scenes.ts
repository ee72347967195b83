import type { Page } from 'playwright-core';
import { referralStates } from '#contract/base/referral-states.ts';
import type { Referral, ReferralWithHistory } from '#contract/recruitment/referrals.ts';
import { job } from './recruitment-scenes.ts';
import { answers, answersWith, fails, never, type Scene, still } from './scene.ts';

const referrals = '/home/recruitment/referrals';
const all = /\/api\/referrals(?:\?|$)/;
const one = /\/api\/referrals\/[0-9a-f-]{36}$/;
const idOf = (number: number) => `0190a5d0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const asha = { _id: idOf(90), name: 'Asha Rao' };
const inr = (amount: number) => ({ amount, currency: 'INR' as const });

const person = { kind: 'person' as const, _id: idOf(80), name: 'Ravi Menon', profileImg: null };
const colleague = { kind: 'colleague' as const, _id: idOf(81), name: 'Vikram Seth', profileImg: null };
const note =
  'We worked together for four years at Bluewave. She built the forecasting team there from nothing, and people loved to work for her.\n\nAsk her about the monsoon model.';

/** A referral that Ravi made nine days ago, not answered yet. */
const submitted: Referral = {
  _id: idOf(1),
  job: { _id: idOf(70), title: 'Lead Data Scientist' },
  state: 'submitted',
  candidate: { name: 'Meera Krishnan', email: 'meera.krishnan@mail.example', phone: '+91 98450 12345', note },
  forgotten: null,
  referrer: person,
  isOwn: false,
  applicationId: null,
  reward: { ...inr(25_000), state: 'pending' },
  thankedAt: null,
  createdAt: daysAgo(9),
  movedAt: daysAgo(9),
  answerUntil: daysAgo(-21),
};
const contacted: Referral = { ...submitted, state: 'contacted', answerUntil: null, movedAt: daysAgo(7) };
const applied: Referral = { ...contacted, state: 'applied', applicationId: idOf(60), movedAt: daysAgo(5) };
const hired: Referral = {
  ...applied,
  state: 'hired',
  movedAt: daysAgo(1),
  reward: { ...inr(25_000), state: 'eligible' },
};
const rejected: Referral = {
  ...contacted,
  state: 'rejected',
  movedAt: daysAgo(2),
  reward: { ...inr(25_000), state: 'void' },
};
const forgotten: Referral = { ...rejected, state: 'withdrawn', candidate: null, forgotten: 'declined' };
const long = {
  title: 'Principal Engineer, Settlement and Reconciliation for the Payments Platform',
  name: 'Venkatanarasimharajuvaripeta Subramaniam Chidambaram',
  email: 'venkatanarasimharajuvaripeta.subramaniam.chidambaram@a-company-with-a-long-name.example',
};

const listed: Referral[] = [
  submitted,
  {
    ...contacted,
    candidate: { name: 'Farhan Qureshi', email: 'farhan@mail.example', phone: null, note: null },
    referrer: colleague,
    reward: null,
  },
  { ...applied, candidate: { name: 'Ann Mathew', email: 'ann.mathew@mail.example', phone: null, note: null } },
  {
    ...applied,
    state: 'in_process' as const,
    job: { _id: idOf(71), title: long.title },
    candidate: { ...long, phone: null, note: null },
    referrer: { ...colleague, name: 'Asha Rao' },
    isOwn: true,
    reward: { amount: 1200, currency: 'USD' as const, state: 'pending' as const },
  },
  { ...hired, candidate: { name: 'Indra Sen', email: 'indra.sen@mail.example', phone: null, note: null } },
  {
    ...hired,
    candidate: { name: 'Zoya Khan', email: 'zoya@mail.example', phone: null, note: null },
    reward: { ...inr(25_000), state: 'approved' as const },
  },
  {
    ...hired,
    candidate: { name: 'Kabir Das', email: 'kabir.das@mail.example', phone: null, note: null },
    referrer: null,
    reward: { ...inr(40_000), state: 'paid' as const },
  },
  rejected,
  forgotten,
].map((each, index) => ({ ...each, _id: idOf(index + 1), createdAt: daysAgo(1 + index * index * 3) }));
const counts = Object.fromEntries(
  referralStates.map((state) => [state, listed.filter((each) => each.state === state).length]),
);
const rewards = [
  { ...inr(50_000), state: 'pending', count: 2 },
  { amount: 1200, currency: 'USD', state: 'pending', count: 1 },
  { ...inr(25_000), state: 'eligible', count: 1 },
  { ...inr(25_000), state: 'approved', count: 1 },
  { ...inr(40_000), state: 'paid', count: 1 },
];
const ofOne = rewards.filter(({ currency }) => currency === 'INR');
const none = { referrals: [], nextCursor: null, counts: Object.fromEntries(referralStates.map((state) => [state, 0])) };

const way = (...states: Referral['state'][]): ReferralWithHistory['history'] =>
  states.map((to, index) => ({
    at: daysAgo(9 - index * 2),
    by: to === 'rejected' ? asha : null,
    from: states[index - 1] ?? null,
    to,
  }));
type Ledger = ReferralWithHistory['ledger'];
const pending: Ledger = [{ at: daysAgo(9), by: null, state: 'pending', reason: null }];
const toHired = way('submitted', 'contacted', 'applied', 'in_process', 'hired');
const eligible: Ledger = [...pending, { at: daysAgo(1), by: null, state: 'eligible', reason: null }];
const approved: Ledger = [...eligible, { at: daysAgo(0.5), by: asha, state: 'approved', reason: null }];
const paid: Ledger = [
  ...approved,
  { at: daysAgo(0.1), by: asha, state: 'paid', reason: 'With the salary of May, transfer 2025-0517' },
];
const voided: Ledger = [...pending, { at: daysAgo(2), by: null, state: 'void', reason: null }];

const inList = (state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  state,
  path: referrals,
  ...more,
  screen: 'referrals',
});
const page = (state: string, shown: ReferralWithHistory | null, more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  state,
  path: `${referrals}/${idOf(1)}`,
  shows: '/home/recruitment/referrals/$id',
  ...(shown && { prepare: answers(one, shown) }),
  ...more,
  screen: 'referral',
});
const asks = (name: string) => async (shown: Page) => {
  await shown.getByRole('button', { name, exact: true }).click();
  await shown.getByRole('dialog').waitFor();
};
const wholeOf = (
  referral: Referral,
  history: ReferralWithHistory['history'],
  ledger: Ledger = pending,
): ReferralWithHistory => ({ ...referral, history, ledger });

const waits = wholeOf(submitted, way('submitted'));
const isEligible = wholeOf(hired, toHired, eligible);
const isApproved = wholeOf({ ...hired, reward: { ...inr(25_000), state: 'approved' } }, toHired, approved);
const inDialog = (press: string) => async (shown: Page) => {
  await shown.getByRole('dialog').getByRole('button', { name: press, exact: true }).click();
  await still(shown);
};
const refers = async (shown: Page) => {
  await shown.getByRole('button', { name: 'Refer a candidate' }).click();
  await shown.getByRole('dialog').waitFor();
};

/** Referrals: the list, one in each state, decisions about the reward, and referring from the page of a job. */
export const referralScenes: readonly Scene[] = [
  inList('full', { prepare: answers(all, { referrals: listed, nextCursor: 'more', counts, rewards: ofOne }) }),
  inList('currencies', { prepare: answers(all, { referrals: listed, nextCursor: null, counts, rewards }) }),
  inList('filtered', {
    path: `${referrals}?state=hired&reward=eligible&mine=1&searchtext=indra`,
    prepare: answers(all, {
      referrals: [listed[4]],
      nextCursor: null,
      counts: { ...none.counts, hired: 1 },
      rewards: [rewards[2]],
    }),
  }),
  inList('empty', { prepare: answers(all, { ...none, rewards: [] }) }),
  inList('none-found', { path: `${referrals}?searchtext=zzzz` }),
  inList('loading', { prepare: never(all) }),
  inList('error', { prepare: fails(all) }),
  page('submitted', waits),
  page('submitted-end', waits, { act: asks('Reject') }),
  page('submitted-withdraw', waits, { act: asks('Mark as withdrawn') }),
  page('contacted', wholeOf(contacted, way('submitted', 'contacted'))),
  page('applied', wholeOf(applied, way('submitted', 'contacted', 'applied'))),
  page(
    'in-process',
    wholeOf(
      {
        ...applied,
        state: 'in_process',
        job: { ...applied.job, title: long.title },
        candidate: { ...long, phone: null, note: null },
      },
      way('submitted', 'contacted', 'applied', 'in_process'),
    ),
  ),
  page('hired-eligible', isEligible),
  page('approve', isEligible, { act: asks('Approve') }),
  page('void', isEligible, { act: asks('Void') }),
  page('void-wrong', isEligible, {
    act: async (shown) => {
      await asks('Void')(shown);
      await inDialog('Void')(shown);
    },
  }),
  page('hired-approved', isApproved),
  page('pay', isApproved, { act: asks('Mark as paid') }),
  page(
    'hired-paid',
    wholeOf({ ...hired, thankedAt: daysAgo(0.2), reward: { ...inr(25_000), state: 'paid' } }, toHired, paid),
  ),
  page('own', wholeOf({ ...hired, referrer: { ...colleague, name: 'Asha Rao' }, isOwn: true }, toHired, eligible)),
  page('rejected', wholeOf(rejected, way('submitted', 'contacted', 'rejected'), voided)),
  page('forgotten', wholeOf({ ...forgotten, reward: null, referrer: null }, way('submitted', 'withdrawn'), [])),
  page('reader', isEligible, {
    prepare: async (shown) => {
      await answersWith(/\/api\/users\/profile/, { permissions: ['referrals:read'] })(shown);
      await answers(one, isEligible)(shown);
    },
  }),
  page('loading', null, { prepare: never(one) }),
  page('error', null, { prepare: fails(one) }),
  page('missing', null, { path: `${referrals}/00000000-0000-7000-8000-000000000009` }),
  {
    area: 'portal',
    screen: 'refer-candidate',
    state: 'empty',
    path: job('Lead Data Scientist'),
    shows: '/home/recruitment/jobs/$id',
    act: refers,
  },
  {
    area: 'portal',
    screen: 'refer-candidate',
    state: 'wrong',
    path: job('Lead Data Scientist'),
    shows: '/home/recruitment/jobs/$id',
    prepare: fails(/\/api\/referrals$/, 409, 'This candidate has already been referred for this job'),
    act: async (shown) => {
      await refers(shown);
      const dialog = shown.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Meera Krishnan');
      await dialog.getByLabel('Email').fill('meera.krishnan@mail.example');
      await dialog.getByLabel('Phone (optional)').fill('98450 12345');
      await dialog.getByLabel(/^Why they/).fill(note);
      await inDialog('Send referral')(shown);
      await dialog.getByText(/already been referred/).waitFor();
    },
  },
];
