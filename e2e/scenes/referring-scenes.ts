import type { Page } from 'playwright-core';
import { paths } from '#contract/base/paths.ts';
import { referralStates, referrerWords } from '#contract/base/referral-states.ts';
import type { CandidateReferral, OwnReferral, ReferralStart } from '#contract/recruitment/referring.ts';
import { answers, ask, fails, never, type Scene, still } from './scene.ts';

const id = '0190a5d0-0000-7000-8000-000000000001';
const token = `${id}.${'A'.repeat(43)}`;
const start = /\/api\/jobs\/public\/[^/]+\/referral(?:\?|$)/;
const send = /\/api\/jobs\/public\/[^/]+\/referrals$/;
const ownSend = /\/api\/own\/jobs\/[^/]+\/referrals$/;
const candidate = /\/api\/referrals\/candidate\?/;
const sentAnswer = /\/api\/referrals\/candidate$/;
const asCandidate = /\/api\/referrals\/candidate\/application(?:\?|$)/;
const own = /\/api\/own\/referrals(?:\?|$)/;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const job: ReferralStart['job'] = {
  _id: id,
  title: 'Lead Data Scientist',
  location: 'Bengaluru or remote',
  companyName: 'Acme Industries',
  companyLogo: null,
  isExclusive: false,
  reward: { amount: 25_000, currency: 'INR' },
};
const reader = answers(start, { job, referrer: { name: 'Ravi Nair' } });
const note =
  'We worked together for four years at Bluewave. She built the forecasting team there from nothing.\n\nAsk her about the monsoon model.';

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const both =
  (...all: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const each of all) await each(page);
  };
const write = async (page: Page) => {
  await page.getByLabel('Their name').fill('Meera Krishnan');
  await page.getByLabel('Their email').fill('meera.krishnan@mail.example');
  await page.getByLabel('Their phone').fill('98450 12345');
  await page.getByLabel(/^Why they/).fill(note);
};
const refer = press('Send referral');
const reads = (words: string) => (page: Page) => page.getByText(words).first().waitFor();

const byKey = `/jobs/${id}/refer?key=abc`;
const form = (state: string, rest: Partial<Scene> = {}): Scene => ({
  area: 'public',
  screen: 'refer',
  state,
  path: byKey,
  prepare: reader,
  ...rest,
});
const asked: CandidateReferral = {
  job: {
    _id: id,
    title: job.title,
    location: job.location,
    isOpen: true,
    descriptionFormatted:
      '<h3>What you do</h3><p>You lead six people who forecast what our shops sell.</p><ul><li>Models that planners trust</li><li>Reviews that teach</li></ul>',
  },
  companyName: job.companyName,
  companyLogo: null,
  referrer: 'Ravi Nair',
  name: 'Meera Krishnan',
  email: 'meera.krishnan@mail.example',
  phone: '98450 12345',
  note,
  answer: 'waiting',
  answerUntil: daysAgo(-21),
};
const answer = (state: string, rest: Partial<Scene> = {}): Scene => ({
  area: 'public',
  screen: 'candidate',
  state,
  path: `${paths.referral}?token=${token}`,
  ...rest,
});
const known = (more: Partial<CandidateReferral>) => ({ prepare: answers(candidate, { ...asked, ...more }) });

/** Referring by the key in an email, the candidate’s answer, and their application. */
export const referringScenes: readonly Scene[] = [
  form('by-key'),
  form('filled', { act: write }),
  form('bottom', {
    act: both(write, (page) => page.getByRole('button', { name: 'Send referral' }).scrollIntoViewIfNeeded()),
  }),
  form('exclusive', {
    prepare: answers(start, {
      job: { ...job, isExclusive: true, reward: null, title: 'Principal Engineer, Settlement and Reconciliation' },
      referrer: { name: 'Ravi Nair' },
    }),
  }),
  form('wrong', {
    act: async (page) => {
      await page.getByLabel('Their phone').fill('12');
      await refer(page);
      await still(page);
    },
  }),
  form('duplicate', {
    prepare: both(reader, fails(send, 409, 'This candidate has already been referred for this job')),
    act: both(write, refer, reads('already been referred')),
  }),
  form('failed', {
    prepare: both(reader, fails(send)),
    act: both(write, refer, reads('Failed to post referral')),
  }),
  form('sent', {
    prepare: both(reader, answers(send, { posted: true }, 201)),
    act: both(write, refer, reads('Referral posted successfully')),
  }),
  form('stranger', { path: `/jobs/${id}/refer`, prepare: answers(start, { job, referrer: null }) }),
  form('gone', { prepare: fails(start, 404, 'Invalid job id for referral') }),
  form('loading', { prepare: never(start) }),
  form('error', { prepare: fails(start) }),
  answer('asked', known({})),
  answer('asked-bottom', {
    ...known({}),
    act: (page) => page.getByText('You can answer until').scrollIntoViewIfNeeded(),
  }),
  answer('asked-little', known({ referrer: null, phone: null, note: null })),
  answer('about', { ...known({}), act: (page) => page.getByText('About the job').click() }),
  answer('decline', { ...known({}), act: both(press('Decline'), reads('Decline and delete your data?')) }),
  answer('declined', {
    prepare: both(answers(sentAnswer, { agreed: false }), known({}).prepare),
    act: both(press('Decline'), press('Decline and delete'), reads('Your data has been deleted')),
  }),
  answer('failed', {
    prepare: both(fails(sentAnswer), known({}).prepare),
    act: both(press('Agree'), reads('Failed to send your answer')),
  }),
  answer('agreed', known({ answer: 'agreed' })),
  answer('agreed-closed', known({ answer: 'agreed', job: { ...asked.job, isOpen: false } })),
  answer('agreed-now', {
    prepare: both(answers(sentAnswer, { agreed: true }), known({}).prepare),
    act: both(press('Agree'), reads('The recruiter can write to you now')),
  }),
  answer('applied', known({ answer: 'applied' })),
  answer('over', known({ answer: 'over', job: { ...asked.job, isOpen: false } })),
  answer('invalid'),
  answer('loading', { prepare: never(candidate) }),
  {
    area: 'public',
    screen: 'apply',
    state: 'referred',
    path: `/jobs/${id}/apply?referral=${token}`,
    prepare: answers(asCandidate, {
      job: {
        _id: id,
        title: job.title,
        location: job.location,
        companyName: job.companyName,
        companyLogo: null,
        isExclusive: false,
      },
      known: {
        name: asked.name,
        email: asked.email,
        phone: asked.phone,
        currentCompany: null,
        currentDesignation: null,
      },
      appliedAlready: false,
    }),
  },
];

const inr = { amount: 25_000, currency: 'INR' } as const;
const rewardOf = { hired: 'paid', rejected: 'void', withdrawn: 'void' } as const;
/** A referral in every state, as the referrer sees it. */
const every: OwnReferral[] = referralStates.map((state, index) => ({
  _id: `0190a5d0-0000-7000-8000-00000000000${index}`,
  job: {
    _id: id,
    title: index === 3 ? 'Principal Engineer, Settlement and Reconciliation for the Payments Platform' : job.title,
    location: index === 2 ? null : job.location,
    isOpen: index < 3,
  },
  companyName: job.companyName,
  candidate:
    state === 'withdrawn'
      ? null
      : (['Meera Krishnan', 'Farhan Qureshi', 'Ann Mathew', 'Venkatanarasimharajuvaripeta Subramaniam Chidambaram'][
          index % 4
        ] ?? null),
  ...referrerWords[state],
  isOver: index > 3,
  canWithdraw: state === 'submitted',
  reward: index === 1 ? null : { ...inr, state: state in rewardOf ? rewardOf[state as 'hired'] : 'pending' },
  createdAt: daysAgo(2 + index * 9),
  movedAt: daysAgo(state === 'submitted' ? 2 : index),
}));
const list = (state: string, rest: Partial<Scene> = {}): Scene => ({
  area: 'exemployee',
  screen: 'referrals',
  state,
  path: paths.ownReferrals,
  ...rest,
});
const some = answers(own, { referrals: every, nextCursor: 'more' });
/** Opens the form for a job in the person’s feed. */
const ownForm = async (page: Page) => {
  const { items } = await ask<{ items: { kind: string; path: string }[] }>(page, '/own/feed');
  const [found] = items.filter((item) => item.kind === 'job' && !item.path.includes('?'));
  return `${found?.path}/refer`;
};
const ownRefer = { area: 'exemployee', screen: 'refer', path: ownForm, shows: paths.referForJob } as const;

/** The same for the signed-in ex-employee, and their referrals. */
export const ownReferringScenes: readonly Scene[] = [
  { ...ownRefer, state: 'own' },
  {
    ...ownRefer,
    state: 'own-sent',
    prepare: answers(ownSend, every[0], 201),
    act: both(write, refer, reads('Referral posted successfully')),
  },
  list('full', { prepare: some }),
  list('bottom', {
    prepare: some,
    act: (page) => page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded(),
  }),
  list('rewards', {
    prepare: answers(own, {
      referrals: (['eligible', 'approved', 'paid'] as const).map((state, index) => ({
        ...every[4],
        _id: `0190a5d0-0000-7000-8000-00000000001${index}`,
        reward: { ...inr, state },
      })),
      nextCursor: null,
    }),
  }),
  list('withdraw', {
    prepare: some,
    act: both(
      (page) => page.getByRole('button', { name: /^Withdraw/ }).click(),
      (page) => page.getByRole('dialog').waitFor(),
    ),
  }),
  list('empty', { prepare: answers(own, { referrals: [], nextCursor: null }) }),
  list('loading', { prepare: never(own) }),
  list('error', { prepare: fails(own, 400) }),
];
