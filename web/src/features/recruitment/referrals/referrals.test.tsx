import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { referralStateWords } from '#contract/base/referral-states.ts';
import { referralMessages } from '#contract/recruitment/referral-messages.ts';
import {
  moveReferral,
  moveReward,
  readReferral,
  referralWithHistory,
  sendThanks,
} from '#contract/recruitment/referrals.ts';
import {
  answerReferral,
  candidateReferral,
  listOwnReferrals,
  ownReferral,
  readCandidateReferral,
  referAsOneself,
  referByPage,
  referralStart,
  startOwnReferral,
  startReferral,
  withdrawOwnReferral,
} from '#contract/recruitment/referring.ts';
import { feedQuery } from '#web/features/base/feed/api.ts';
import { jobsQuery } from '#web/features/recruitment/jobs/components/job-queries.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { fill, press } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { referralQuery, referralsQuery } from './components/referral-queries.ts';
import { CandidatePage } from './pages/CandidatePage.tsx';
import { OwnReferralsPage } from './pages/OwnReferralsPage.tsx';
import { ReferPage } from './pages/ReferPage.tsx';
import { ReferralPage } from './pages/ReferralPage.tsx';

const submitted = sample(referralWithHistory, {
  _id: idOf(20),
  job: { _id: idOf(7), title: 'Architect' },
  candidate: { name: 'Meera Krishnan', email: 'meera@mail.example', phone: null, note: 'She draws well' },
  referrer: { kind: 'person', _id: idOf(30), name: 'Ravi Nair', profileImg: null },
  reward: { amount: 25_000, currency: 'INR', state: 'pending' },
  createdAt: '2026-05-02T08:00:00.000Z',
  movedAt: '2026-05-02T08:00:00.000Z',
  answerUntil: '2096-06-01T08:00:00.000Z',
  history: [{ at: '2026-05-02T08:00:00.000Z', by: null, from: null, to: 'submitted' }],
  ledger: [{ at: '2026-05-02T08:00:00.000Z', by: null, state: 'pending', reason: null }],
});
type State = 'contacted' | 'hired' | 'rejected' | 'withdrawn';
const inState = (state: State) => ({ ...submitted, state, answerUntil: null, movedAt: '2026-06-01T08:00:00.000Z' });
const rewarded = (state: 'eligible' | 'approved' | 'paid' | 'void') => ({
  ...inState('hired'),
  reward: { amount: 25_000, currency: 'INR' as const, state },
  ledger: [...submitted.ledger, { at: '2026-06-01T08:00:00.000Z', by: null, state, reason: null }],
});
const thanked = { ...rewarded('paid'), thankedAt: '2026-06-02T08:00:00.000Z' };
const params = { id: submitted._id };
const onPage = {
  show: <ReferralPage />,
  at: `/home/recruitment/referrals/${submitted._id}`,
  path: '/home/recruitment/referrals/$id',
};
/** Answers with the first value, and with the second once something was sent. */
const reads =
  (before: typeof submitted, after: typeof submitted = before) =>
  (server: FakeServer) =>
    server.answer(readReferral, () => (server.writes.length > 0 ? after : before));
/** The end of a referral, with its request, answer and messages, the same from every state. */
const ended = (state: 'rejected' | 'withdrawn', label: string) => ({
  ...onPage,
  refreshes: [referralQuery(submitted._id), referralsQuery({}), jobsQuery({})],
  press: label,
  route: moveReferral,
  sends: { params, body: { state } },
  answer: inState(state),
  says: referralMessages.moved,
  fails: referralMessages.notMoved,
  tells: true as const,
  asksAnew: readReferral,
});
const decided = (state: 'approved' | 'paid' | 'void', reason?: string | null) => ({
  ...onPage,
  refreshes: [referralQuery(submitted._id), referralsQuery({}), jobsQuery({})],
  route: moveReward,
  sends: { params, body: { state, ...(reason !== undefined && { reason }) } },
  answer: rewarded(state),
  says: referralMessages.rewardMoved,
  fails: referralMessages.rewardNotMoved,
  tells: true as const,
  asksAnew: readReferral,
});

describeActions('Referrals of the company', [
  action({
    ...ended('rejected', 'Reject'),
    does: 'rejects an unanswered referral, after confirmation',
    reads: reads(submitted, inState('rejected')),
    fill: async () => {
      await press('Reject');
      await screen.findByText(
        /data is deleted.*The reward is void\. Ravi Nair is notified by email\. This can’t be undone/,
      );
    },
    afterwards: () => screen.findByText(referralStateWords.rejected.meaning),
  }),
  action({
    ...ended('withdrawn', 'Mark as withdrawn'),
    does: 'marks a referral as withdrawn after the candidate agreed',
    reads: reads(inState('contacted'), inState('withdrawn')),
    fill: async () => {
      await press('Mark as withdrawn');
      await screen.findByRole('dialog', { name: 'Mark the referral of Meera Krishnan as withdrawn?' });
      expect(screen.queryByText(/data is deleted/)).toBeNull();
    },
    afterwards: () => screen.findByText(referralStateWords.withdrawn.meaning),
  }),
  action({
    ...decided('approved'),
    does: 'approves a reward',
    as: 'recruiter',
    reads: reads(rewarded('eligible'), rewarded('approved')),
    fill: async () => {
      await press('Approve');
      await screen.findByRole('dialog', { name: 'Approve ₹25,000 for Ravi Nair?' });
    },
    press: 'Approve',
    afterwards: () => screen.findByRole('button', { name: 'Mark as paid' }),
  }),
  action({
    ...decided('paid', 'Transfer 17'),
    does: 'pays a reward with its reference',
    as: 'hr',
    reads: reads(rewarded('approved'), rewarded('paid')),
    fill: async () => {
      await press('Mark as paid');
      await fill('Reference (optional)', 'Transfer 17');
    },
    press: 'Mark as paid',
    fault: { path: 'reason', label: 'Reference (optional)' },
    afterwards: () => waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull()),
  }),
  action({
    ...decided('paid', null),
    does: 'pays a reward without a reference',
    reads: reads(rewarded('approved'), rewarded('paid')),
    fill: () => press('Mark as paid'),
    press: 'Mark as paid',
  }),
  action({
    ...decided('void', 'They left within a month'),
    does: 'voids a reward with a reason',
    reads: reads(rewarded('eligible'), rewarded('void')),
    fill: async () => {
      await press('Void');
      await fill('Reason', 'They left within a month');
    },
    press: 'Void',
    fault: { path: 'reason', label: 'Reason' },
    afterwards: () => waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()),
  }),
  action({
    ...onPage,
    does: 'thanks the referrer, once',
    refreshes: [referralQuery(submitted._id), referralsQuery({})],
    reads: reads(rewarded('paid'), thanked),
    press: 'Send thanks',
    route: sendThanks,
    sends: { params },
    answer: thanked,
    says: referralMessages.thanked,
    fails: referralMessages.notThanked,
    tells: true,
    asksAnew: readReferral,
    afterwards: async () => {
      await screen.findByText(/Ex-employee · thanked/);
      expect(screen.queryByRole('button', { name: 'Send thanks' })).toBeNull();
    },
  }),
]);

/** The browser has a session, and the page asks whose it is. */
const signIn = () => {
  document.cookie = 'encore_token=half';
};
afterEach(() => {
  document.cookie = 'encore_token=; max-age=0';
});

const start = {
  job: {
    ...sample(referralStart).job,
    _id: idOf(7),
    title: 'Architect',
    companyName: 'Acme',
    reward: { amount: 25_000, currency: 'INR' as const },
  },
  referrer: { name: 'Ravi Nair' },
};
const own = sample(ownReferral, {
  _id: submitted._id,
  job: { _id: idOf(7), title: 'Architect', location: 'Pune', isOpen: true },
  companyName: 'Acme',
  candidate: 'Meera Krishnan',
  label: 'Asked',
  next: 'We have asked them.',
  canWithdraw: true,
  createdAt: submitted.createdAt,
  movedAt: submitted.movedAt,
});
const writeAbout = async () => {
  await fill('Their name', 'Meera Krishnan');
  await fill('Their email', 'meera@mail.example');
  await fill('Why they would be right for the job (optional)', 'She draws well');
};
const written = { name: 'Meera Krishnan', email: 'meera@mail.example', phone: '', note: 'She draws well' };
const referring = {
  show: <ReferPage />,
  path: '/jobs/$id/refer',
  fill: writeAbout,
  press: 'Send referral',
  says: referralMessages.posted,
  fails: referralMessages.notPosted,
  fault: { path: 'email', label: 'Their email' },
  tells: true,
} as const;

describeActions('Referring', [
  action({
    ...referring,
    does: 'as the signed-in ex-employee, with a link to their referrals',
    refreshes: [feedQuery],
    as: 'exemployee',
    at: `/jobs/${idOf(7)}/refer`,
    reads: (server) => {
      signIn();
      server.answer(startOwnReferral, start);
    },
    route: referAsOneself,
    sends: { params: { id: idOf(7) }, body: written },
    answer: own,
    afterwards: () => {
      const link = screen.getByRole('link', { name: 'See your referrals' });
      expect(link.getAttribute('href')).toBe('/exemployee/referrals');
    },
  }),
  action({
    ...referring,
    does: 'by the key in an email, in its recipient’s name',
    at: `/jobs/${idOf(7)}/refer?key=abc`,
    reads: (server) => server.answer(startReferral, start),
    route: referByPage,
    sends: { params: { id: idOf(7) }, body: { ...written, key: 'abc' } },
    answer: { posted: true },
    afterwards: () => expect(screen.queryByRole('link', { name: 'See your referrals' })).toBeNull(),
  }),
  action({
    does: 'is withdrawn while the candidate has not answered',
    show: <OwnReferralsPage />,
    as: 'exemployee',
    reads: (server) => server.answer(listOwnReferrals, { referrals: [own], nextCursor: null }),
    fill: async () => {
      await press('Withdraw your referral of Meera Krishnan');
      await screen.findByText(/You can’t refer them for Architect again/);
    },
    press: 'Withdraw',
    route: withdrawOwnReferral,
    sends: { params },
    answer: { ...own, candidate: null, label: 'Ended', isOver: true, canWithdraw: false },
    says: referralMessages.withdrawn,
    fails: referralMessages.notWithdrawn,
    tells: true,
    asksAnew: listOwnReferrals,
  }),
]);

const token = 'x'.repeat(80);
const asked = sample(candidateReferral, {
  job: { _id: idOf(7), title: 'Architect', location: 'Pune', isOpen: true, descriptionFormatted: '<p>You draw.</p>' },
  companyName: 'Acme',
  referrer: 'Ravi Nair',
  name: 'Meera Krishnan',
  email: 'meera@mail.example',
  answerUntil: '2096-06-01T08:00:00.000Z',
});
const answered = (agree: boolean) => ({
  show: <CandidatePage />,
  at: `/referral?token=${token}`,
  route: answerReferral,
  sends: { body: { token, agree } },
  answer: { agreed: agree },
  says: agree ? referralMessages.agreed : referralMessages.declined,
  fails: referralMessages.notAnswered,
  tells: true as const,
});
const declines = (answer: typeof asked.answer, button: string) => ({
  ...answered(false),
  reads: (server: FakeServer) => server.answer(readCandidateReferral, { ...asked, answer }),
  fill: () => press(button),
  press: 'Decline and delete',
  afterwards: () => expect(document.body.textContent).not.toContain('meera@mail.example'),
});

describeActions('The candidate', [
  action({
    ...answered(true),
    does: 'agrees, and can apply at once',
    reads: (server) => server.answer(readCandidateReferral, asked),
    press: 'Agree',
    afterwards: () => {
      const link = screen.getByRole('link', { name: 'Apply now' });
      expect(link.getAttribute('href')).toBe(`/jobs/${idOf(7)}/apply?referral=${token}`);
    },
  }),
  action({ ...declines('waiting', 'Decline'), does: 'declines once it is sure, which deletes their data' }),
  action({ ...declines('agreed', 'Decline after all'), does: 'declines after all' }),
  action({ ...declines('over', 'Delete my data'), does: 'has their data deleted when it is over' }),
]);
