import type { Page } from 'playwright-core';
import { answers, answersWith, ask, fails, never, type Scene, still } from './scene.ts';

/** Finds the demo’s ex-employee with data of every kind. */
const findRavi = async (page: Page) => {
  const { alumnis } = await ask<{ alumnis: { _id: string }[] }>(page, '/alumni?searchtext=ravi@alumni.example');
  return `/home/exemployee?id=${alumnis[0]?._id}`;
};
const isThere = async (page: Page) => {
  await page.getByRole('heading', { name: 'Ravi Menon' }).waitFor();
  await page
    .getByRole('heading', { name: 'Timeline' })
    .or(page.getByRole('heading', { name: 'Tags' }))
    .first()
    .waitFor();
  await still(page);
};
const ravi = (state: string, rest: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  screen: 'record',
  state,
  path: findRavi,
  act: isThere,
  ...rest,
});
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
/** Opens an item of the More menu, which is a sheet on phones. */
export const pressMore = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).or(page.getByRole('dialog').getByRole('button', { name })).click();
};
const then = (next: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await isThere(page);
  await next(page);
  await still(page);
};

/** Scrolls to a part that is below the fold of most windows. */
const to = (name: string) => (page: Page) =>
  page.getByRole('heading', { name }).evaluate((heading) => {
    heading.scrollIntoView();
    window.scrollBy(0, -72);
  });
const toTimeline = to('Timeline');
const toSignal = to('Return window');

const timeline = /\/api\/alumni\/[^/]+\/timeline/;
const record = /\/api\/alumni\/[0-9a-f-]{36}$/;
const signal = /\/api\/alumni\/[^/]+\/return-window$/;
const stints = /\/api\/alumni\/[^/]+\/stints$/;
const unknown = '/home/exemployee?id=00000000-0000-7000-8000-000000000000';

/** A person who works here again. */
const back = (state: string, rest: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  screen: 'record',
  state,
  path: unknown,
  prepare: answers(stints, {
    _id: unknown.split('=')[1],
    name: 'Ravi Menon',
    rejoinedOn: '2025-02-03',
    earlier: [
      {
        dateOfJoining: '2017/06/12',
        dateOfLeaving: '2022/03/31',
        designation: 'Data Scientist',
        department: 'Analytics',
        location: 'Bengaluru',
      },
    ],
  }),
  ...rest,
});

/** A viewer reads only: no contact, no notes, no buttons. */
const asViewer = answersWith(/\/api\/users\/profile/, { role: 'viewer', permissions: ['people:read'] });

const by = { _id: '00000000-0000-7000-8000-000000000001', name: 'Asha Rao' };
const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
/** Timeline entries of every kind, and a long note. */
const everyKind = [
  {
    kind: 'reply',
    automatic: false,
    from: 'ravi@home.example',
    fromOther: true,
    attached: ['CV Ravi Menon 2025.pdf', 'references.docx'],
    subject: 'Re: Come back to Acme',
    text: 'Thank you for thinking of me.\n\nI could talk on Thursday after 5 pm.',
    whole:
      'Thank you for thinking of me.\n\nI could talk on Thursday after 5 pm.\n\nOn Mon, 3 Mar 2025, Asha Rao wrote:\n> Dear Ravi, we have an opening',
  },
  {
    kind: 'reply',
    automatic: true,
    from: 'ravi.menon@mail.example',
    fromOther: false,
    attached: [],
    subject: 'Out of office',
    text: 'I am away until 10 March.',
    whole: null,
  },
  {
    kind: 'note',
    body: `${'Would come back for a role with a team to lead. '.repeat(12)}\n\nhttps://acme.example/${'a'.repeat(90)}`,
    deletable: true,
  },
  { kind: 'mail', type: 'rehire', subject: 'Come back to Acme', jobTitle: 'Principal Engineer', state: 'queued' },
  {
    kind: 'mail',
    type: 'instant',
    subject: 'The spring letter',
    jobTitle: null,
    state: 'sent',
    results: ['complained', 'clicked'],
  },
  { kind: 'mail', type: 'instant', subject: 'Your old desk', jobTitle: null, state: 'sent', results: ['bounced'] },
  { kind: 'mail', type: 'instant', subject: 'Thank you for your referrals', jobTitle: null, state: 'sent' },
  { kind: 'mail', type: 'instant', subject: 'Season’s greetings', jobTitle: null, state: 'suppressed' },
  { kind: 'mail', type: 'instant', subject: 'An invitation', jobTitle: null, state: 'failed' },
  { kind: 'changed', fields: ['designation', 'dateOfLeaving', 'tags', 'Badge number'], importFile: null },
  { kind: 'changed', fields: [], importFile: 'corrections-2025.xlsx' },
  ...(['submitted', 'hired', 'withdrawn'] as const).map((state) => ({
    kind: 'referral',
    referralId: '00000000-0000-7000-8000-000000000002',
    jobTitle: 'Principal Engineer',
    state,
  })),
  { kind: 'merged', name: 'Ravi K Menon' },
  { kind: 'restored' },
  { kind: 'deleted' },
  { kind: 'added', importFile: 'leavers-2024.xlsx' },
].map((entry, index) => ({
  ...entry,
  ...(entry.kind === 'mail' && { messageId: `message ${index}` }),
  _id: `entry ${index}`,
  at: at(30 + index * index * 60),
  by: entry.kind === 'reply' ? null : by,
}));

/** The record page in its states. */
export const recordScenes: readonly Scene[] = [
  ravi('full'),
  ravi('sample', { prepare: answersWith(/\/api\/alumni\/[0-9a-f-]{36}$/, { isSample: true }) }),
  ravi('every-kind', { prepare: answers(timeline, { entries: everyKind, nextCursor: 'more' }), act: then(toTimeline) }),
  ravi('referrals', {
    prepare: answers(timeline, { entries: everyKind.filter(({ kind }) => kind === 'referral'), nextCursor: null }),
    act: then(toTimeline),
  }),
  ravi('timeline-empty', { prepare: answers(timeline, { entries: [], nextCursor: null }), act: then(toTimeline) }),
  ravi('timeline-loading', { prepare: never(timeline), act: then(toTimeline) }),
  ravi('timeline-error', {
    prepare: fails(timeline),
    act: then(async (page) => {
      await page.getByRole('region', { name: 'Timeline' }).getByRole('button', { name: 'Try again' }).waitFor();
      await toTimeline(page);
    }),
  }),
  ravi('signal-full', { act: then(toSignal) }),
  ravi('signal-loading', { prepare: never(signal), act: then(toSignal) }),
  ravi('signal-error', { prepare: fails(signal, 400), act: then(toSignal) }),
  ravi('viewer', { prepare: asViewer }),
  ravi('note-wrong', { act: then(press('Add note')) }),
  ravi('adding-tag', { act: then(press('Add tag')) }),
  ravi('more', { act: then(press('More actions')) }),
  ravi('consent-history', {
    act: then(async (page) => {
      await press('Show history')(page);
      await page.getByRole('list', { name: 'History of consents' }).scrollIntoViewIfNeeded();
    }),
  }),
  ravi('below', { act: then((page) => page.getByRole('heading', { name: 'Consents' }).scrollIntoViewIfNeeded()) }),
  ravi('eligibility', { act: then(press('Change')) }),
  { area: 'portal', screen: 'record', state: 'loading', path: unknown, prepare: never(record) },
  { area: 'portal', screen: 'record', state: 'unknown', path: unknown },
  back('back'),
  back('left-again', {
    act: async (page) => {
      await press('Has left again')(page);
      await page.getByRole('dialog').waitFor();
    },
  }),
  { area: 'portal', screen: 'record', state: 'invalid', path: '/home/exemployee?id=unknown' },
  {
    area: 'portal',
    screen: 'record',
    state: 'error',
    path: unknown,
    prepare: fails(record),
    act: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  },
];
