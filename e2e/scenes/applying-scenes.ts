import type { Page } from 'playwright-core';
import { paths } from '#contract/base/paths.ts';
import { answers, ask, fails, never, type Scene, still } from './scene.ts';

const id = '0190a5d0-0000-7000-8000-000000000001';
const token = `${id}.${'A'.repeat(43)}`;
const start = /\/api\/jobs\/public\/[^/]+\/application(?:\?|$)/;
const send = /\/api\/jobs\/public\/[^/]+\/applications$/;
const ownSend = /\/api\/own\/jobs\/[^/]+\/applications$/;
const linked = /\/api\/applications\/linked(?:\?|$)/;
const toConfirm = answers(/\/api\/applications\/confirmation\?/, {
  job: { title: 'Lead Data Scientist' },
  companyName: 'Acme Industries',
});
const confirmation = /\/api\/applications\/confirmation$/;
const own = /\/api\/own\/applications(?:\?|$)/;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const job = {
  _id: id,
  title: 'Lead Data Scientist',
  location: 'Bengaluru or remote',
  companyName: 'Acme Industries',
  companyLogo: null,
  isExclusive: false,
};
const known = {
  name: 'Ravi Nair',
  email: 'ravi@alumni.example',
  phone: '98450 12345',
  currentCompany: 'Bluewave Analytics',
  currentDesignation: 'Staff Data Scientist',
};
const stranger = answers(start, { job, known: null, appliedAlready: false });
const reader = answers(start, { job, known, appliedAlready: false });
const both =
  (...all: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const each of all) await each(page);
  };

const application = {
  _id: id,
  job: { _id: id, title: job.title, location: job.location, isOpen: true },
  companyName: job.companyName,
  label: 'Received',
  next: 'The recruiter will read your application.',
  isOver: false,
  canWithdraw: true,
  appliedAt: daysAgo(9),
  changedAt: daysAgo(9),
};
const invited = {
  ...application,
  label: 'Interviews',
  next: 'The recruiter will write to you to find a time that suits you.',
  changedAt: daysAgo(2),
};
const rejected = {
  ...application,
  job: {
    ...application.job,
    title: 'Principal Engineer, Settlement and Reconciliation for the Payments Platform',
    isOpen: false,
  },
  label: 'Not selected',
  next: 'You are welcome to apply for another job.',
  isOver: true,
  canWithdraw: false,
  changedAt: daysAgo(4),
};

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const apply = press('Send application');
const resume = (name: string) => (page: Page) =>
  page.getByLabel('Résumé (optional)').setInputFiles({ name, mimeType: '', buffer: Buffer.alloc(180_000) });
const write = async (page: Page) => {
  await page.getByLabel('Your name').fill('Meera Krishnan');
  await page.getByLabel('Email').fill('meera.krishnan@mail.example');
  await page.getByLabel('Current designation').fill('Data Scientist');
  await page
    .getByLabel('Message')
    .fill(
      'I have built forecasting models for four years, and Ravi Nair told me how you work.\n\nI can start in June.',
    );
  await resume('Meera Krishnan, résumé.pdf')(page);
};
const path = `/jobs/${id}/apply`;
const form = (state: string, rest: Partial<Scene> = {}): Scene => ({
  area: 'public',
  screen: 'apply',
  state,
  path,
  prepare: stranger,
  ...rest,
});
const confirm = (state: string, rest: Partial<Scene> = {}): Scene => ({
  area: 'public',
  screen: 'confirm-application',
  state,
  path: `${paths.confirmApplication}?token=${token}`,
  prepare: toConfirm,
  ...rest,
});
const confirming = (prepare: (page: Page) => Promise<unknown>) => ({
  prepare: both(toConfirm, prepare),
  act: press('Confirm and send'),
});
const standing = (state: string, rest: Partial<Scene> = {}): Scene => ({
  area: 'public',
  screen: 'application',
  state,
  path: `${paths.application}?token=${token}`,
  ...rest,
});

/** Applying without an account, and the links in the emails about it. */
export const applyingScenes: readonly Scene[] = [
  form('stranger'),
  form('filled', { act: write }),
  form('bottom', {
    act: async (page) => {
      await write(page);
      await page.getByRole('button', { name: 'Send application' }).scrollIntoViewIfNeeded();
    },
  }),
  form('wrong', {
    act: async (page) => {
      await page.getByLabel('Phone').fill('12');
      await apply(page);
      await still(page);
    },
  }),
  form('file-fault', { act: both(write, resume('Meera Krishnan.docx')) }),
  form('failed', {
    prepare: both(stranger, fails(send)),
    act: both(write, apply, (page) => page.getByText('Failed to apply to job').waitFor()),
  }),
  form('too-many', {
    prepare: both(stranger, fails(send, 429, 'Too many attempts. Please try again in a few minutes')),
    act: both(write, apply, (page) => page.getByText('Too many attempts').waitFor()),
  }),
  form('to-confirm', {
    prepare: both(stranger, answers(send, { confirmed: false }, 201)),
    act: both(write, apply, (page) => page.getByText('Check your inbox').waitFor()),
  }),
  form('by-key', { path: `${path}?key=abc`, prepare: reader }),
  form('sent', {
    path: `${path}?key=abc`,
    prepare: both(reader, answers(send, { confirmed: true }, 201)),
    act: both(apply, (page) => page.getByText('Your application has been sent').waitFor()),
  }),
  form('applied-already', { path: `${path}?key=abc`, prepare: answers(start, { job, known, appliedAlready: true }) }),
  form('gone', { prepare: fails(start, 404, 'This job is no longer open') }),
  form('loading', { prepare: never(start) }),
  form('error', { prepare: fails(start) }),
  confirm('open'),
  confirm('loading', { prepare: never(/\/api\/applications\/confirmation\?/) }),
  confirm('expired', {
    prepare: fails(/\/api\/applications\/confirmation\?/, 404, 'This link is no longer valid. Please apply again'),
  }),
  confirm(
    'done',
    confirming(answers(confirmation, { ...application, appliedAt: daysAgo(0), changedAt: daysAgo(0) }, 201)),
  ),
  confirm('used', confirming(fails(confirmation, 404, 'This link is no longer valid. Please apply again'))),
  confirm('gone', confirming(fails(confirmation, 404, 'This job is no longer open'))),
  confirm('applied-already', confirming(fails(confirmation, 409, 'You have already applied for this job'))),
  confirm('failed', confirming(fails(confirmation))),
  standing('received', { prepare: answers(linked, application) }),
  standing('interviews', { prepare: answers(linked, invited) }),
  standing('over', { prepare: answers(linked, rejected) }),
  standing('withdraw', {
    prepare: answers(linked, invited),
    act: both(press('Withdraw application'), (page) => page.getByRole('dialog').waitFor()),
  }),
  standing('invalid'),
  standing('loading', { prepare: never(linked) }),
];

const list = (state: string, rest: Partial<Scene> = {}): Scene => ({
  area: 'exemployee',
  screen: 'applications',
  state,
  path: '/exemployee/profile?section=applications',
  ...rest,
});
const withdrawn = {
  ...application,
  _id: 'third',
  job: { ...application.job, title: 'Supply Chain Planner', location: null },
  label: 'Withdrawn',
  next: 'You can apply again while the job is open.',
  isOver: true,
  canWithdraw: false,
};
const some = { applications: [invited, { ...rejected, _id: 'second' }, withdrawn], nextCursor: 'more' };
/** Opens the form of a job in the person’s feed that they have not applied for; the first job depends on the day. */
const ownForm = async (page: Page) => {
  type Feed = { items: { kind: string; path: string }[]; nextCursor: string | null };
  for (let cursor: string | null = ''; cursor !== null; ) {
    const feed: Feed = await ask<Feed>(page, `/own/feed${cursor && `?cursor=${cursor}`}`);
    for (const { path } of feed.items.filter((item) => item.kind === 'job' && !item.path.includes('?'))) {
      const start = await ask<{ appliedAlready: boolean }>(page, `/own${path}/application`);
      if (!start.appliedAlready) return `${path}/apply`;
    }
    cursor = feed.nextCursor;
  }
  throw new Error('No job of the feed to apply for');
};
const ownApply = { area: 'exemployee', screen: 'apply', path: ownForm, shows: paths.applyForJob } as const;

/** The same for the signed-in ex-employee. */
export const ownApplyingScenes: readonly Scene[] = [
  { ...ownApply, state: 'own' },
  {
    ...ownApply,
    state: 'own-sent',
    prepare: answers(ownSend, application, 201),
    act: both(apply, (page) => page.getByText('Your application has been sent').waitFor()),
  },
  {
    ...ownApply,
    state: 'own-applied-already',
    prepare: answers(/\/api\/own\/jobs\/[^/]+\/application$/, { job, known, appliedAlready: true }),
  },
  list('full', { prepare: answers(own, some) }),
  list('empty', { prepare: answers(own, { applications: [], nextCursor: null }) }),
  list('loading', { prepare: never(own) }),
  list('error', { prepare: fails(own, 400) }),
  list('withdraw', {
    prepare: answers(own, some),
    act: both(
      (page) =>
        page
          .getByRole('button', { name: /^Withdraw/ })
          .first()
          .click(),
      (page) => page.getByRole('dialog').waitFor(),
    ),
  }),
];
