import type { Page } from 'playwright-core';
import { type LetterKind, letterKindWords } from '#contract/base/letter-states.ts';
import { paths } from '#contract/base/paths.ts';
import {
  type LetterFault,
  type LetterSkip,
  letterBatchMessages,
  letterFaultLabel,
  letterFaultText,
} from '#contract/proofs/letter-batch-messages.ts';
import type { LetterBatch, LetterBatchEntry, LetterBatchLine } from '#contract/proofs/letter-batches.ts';
import { answers, answersPdf, fails, never, opens, type Scene, selectAll, still } from '../scenes/scene.ts';
import { drawn, drawnLetter, press, some } from './letters.ts';

const list = /\/api\/letters\/batches(?:\?|$)/;
const one = /\/api\/letters\/batches\/[0-9a-f-]{36}$/;
const people = /\/api\/letters\/batches\/[0-9a-f-]{36}\/entries\?/;
const file = /\/api\/letters\/batches\/[0-9a-f-]{36}\/entries\/\d+\/file$/;
const templates = /\/api\/letters\/templates$/;

const id = (number: number) => `0192f0c0-0000-7000-8000-0000000005${String(number).padStart(2, '0')}`;
const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const longName = 'Venkatanarasimharajuvaripeta Krishnamurthy Subramanian';
const asha = { _id: id(90), name: 'Asha Rao' };
const no = { confirm: false, send: false, undo: false, discard: false };

const line = (number: number, kind: LetterKind, values: Partial<LetterBatchLine> = {}): LetterBatchLine => ({
  _id: id(number),
  state: 'ready',
  kind,
  title: letterKindWords[kind].label,
  note: 'Leavers of October',
  people: 331,
  ready: 312,
  skipped: 7,
  faulty: 12,
  prepared: 0,
  sent: 0,
  progress: 331,
  createdAt: soon(-30),
  createdBy: asha,
  confirmedAt: null,
  preparedAt: null,
  sendAt: null,
  sentAt: null,
  undoneAt: null,
  message: null,
  can: { ...no, confirm: true, discard: true },
  ...values,
});
const faultOf = (fault: LetterFault | LetterSkip, count: number) => ({
  fault,
  label: letterFaultLabel(fault),
  people: count,
});
const ready: LetterBatch = {
  ...line(1, 'relieving'),
  template: { _id: id(71), name: 'Relieving letter' },
  isTemplateChanged: false,
  faults: [faultOf('already_has', 7), faultOf('missing', 6), faultOf('under_review', 4), faultOf('outdated', 2)],
  numbers: null,
};
const prepared: LetterBatch = {
  ...ready,
  state: 'prepared',
  prepared: 312,
  confirmedAt: soon(-4),
  preparedAt: soon(-2),
  sendAt: soon(58),
  can: { ...no, send: true, undo: true },
  numbers: { first: 'REL/2026/0041', last: 'REL/2026/0352' },
};

const entry = (number: number, name: string, values: Partial<LetterBatchEntry> = {}): LetterBatchEntry => ({
  entry: number,
  person: {
    _id: id(20 + number),
    name,
    employeeId: `E${1040 + number}`,
    designation: 'Senior Software Engineer',
    profileImg: null,
    isDeleted: false,
  },
  outcome: 'ready',
  number: null,
  letter: null,
  isSent: false,
  fault: null,
  reason: null,
  ...values,
});
const left = (number: number, name: string, fault: LetterFault | LetterSkip, details: readonly string[] = []) =>
  entry(number, name, {
    outcome: fault === 'already_has' || fault === 'in_batch' ? 'skipped' : 'faulty',
    fault,
    reason: letterFaultText(fault, details),
  });
const names = ['Ravi Menon', longName, 'Fatima Sheikh', 'Arjun Malhotra'];
const lettersOf = (values: (number: number) => Partial<LetterBatchEntry> = () => ({})) =>
  names.map((name, at) => entry(at + 1, name, values(at + 1)));
const without = [
  left(5, 'Meera Iyer', 'missing', ['Employee ID', 'Work location']),
  left(6, longName, 'under_review'),
  left(7, 'Zoya Ali', 'unprintable', ['🍳']),
  left(8, 'Dev Patel', 'outdated'),
  left(9, 'Esha Nair', 'works_here'),
];

const lists = (batches: readonly LetterBatchLine[]) => answers(list, { batches, nextCursor: null });
const several = [
  line(1, 'relieving'),
  line(2, 'experience', { state: 'preparing', progress: 120, note: null, can: { ...no, undo: true } }),
  line(3, 'custom', {
    title: 'Confirmation of employment for the visa of a spouse or of children',
    state: 'sent',
    note: 'Requested by the embassy, for everyone of the plant who left between April and June',
    prepared: 312,
    sent: 312,
    createdBy: { _id: id(91), name: longName },
  }),
  line(4, 'no_dues', { state: 'undone', createdBy: null }),
];
const inList = (state: string, more: Partial<Scene>): Scene => ({
  area: 'portal',
  screen: 'letters',
  state,
  path: `${paths.letters}?tab=batches`,
  ...more,
});
const shows = (batch: LetterBatch, entries: readonly LetterBatchEntry[]) => async (browser: Page) => {
  await answers(one, batch)(browser);
  await answers(people, { entries, nextCursor: null })(browser);
  await answersPdf(file, drawnLetter)(browser);
};
const page = (state: string, more: Partial<Scene>): Scene => ({
  area: 'portal',
  screen: 'letter-batch',
  state,
  path: paths.letterBatch.replace('$id', id(1)),
  shows: paths.letterBatch,
  ...more,
});
const working = (batch: LetterBatch, values: Partial<LetterBatch>) => ({ ...batch, ...values, can: no });

export const scenes: readonly Scene[] = [
  inList('batches', { prepare: lists(several) }),
  inList('batches-empty', { prepare: lists([]) }),
  inList('batches-loading', { prepare: never(list) }),
  inList('batches-error', { prepare: fails(list) }),
  {
    area: 'portal',
    screen: 'search',
    state: 'issue-letters',
    path: paths.search,
    prepare: answers(templates, { templates: some }),
    act: opens('Issue letters', selectAll),
  },
  page('ready', { prepare: shows(ready, lettersOf()) }),
  page('preview', {
    prepare: shows(ready, lettersOf()),
    act: async (browser) => {
      await press(`Preview the letter of ${names[0]}`)(browser);
      await drawn(browser);
    },
  }),
  page('problems', {
    path: `${paths.letterBatch.replace('$id', id(1))}?people=faulty`,
    prepare: shows(ready, without),
  }),
  page('issue', { prepare: shows(ready, lettersOf()), act: press('Issue 312 relieving letters') }),
  page('discard', { prepare: shows(ready, lettersOf()), act: press('Discard') }),
  page('checking', {
    prepare: shows(working(ready, { state: 'checking', progress: 120 }), []),
  }),
  page('nothing-ready', {
    prepare: shows({ ...ready, ready: 0, faulty: 324, can: { ...no, discard: true } }, without),
  }),
  page('template-changed', { prepare: shows({ ...ready, isTemplateChanged: true }, lettersOf()) }),
  page('preparing', {
    prepare: shows(
      {
        ...prepared,
        state: 'preparing',
        prepared: 120,
        progress: 120,
        preparedAt: null,
        sendAt: null,
        can: { ...no, undo: true },
      },
      lettersOf((number) => ({ number: `REL/2026/00${40 + number}` })),
    ),
  }),
  page('prepared', {
    prepare: shows(
      prepared,
      lettersOf((number) => ({ number: `REL/2026/00${40 + number}`, letter: id(40 + number) })),
    ),
  }),
  page('send', { prepare: shows(prepared, lettersOf()), act: press('Send now') }),
  page('undo', { prepare: shows(prepared, lettersOf()), act: press('Undo') }),
  page('waits', {
    prepare: shows(
      working(prepared, { state: 'sending', sent: 100, progress: 100, message: letterBatchMessages.waitsForMail }),
      lettersOf((number) => ({ number: `REL/2026/00${40 + number}`, letter: id(40 + number), isSent: number < 3 })),
    ),
  }),
  page('sent', {
    prepare: shows(
      working(prepared, { state: 'sent', sent: 312, sentAt: soon(-1) }),
      lettersOf((number) => ({ number: `REL/2026/00${40 + number}`, letter: id(40 + number), isSent: true })),
    ),
  }),
  page('stopped', {
    prepare: shows(
      {
        ...prepared,
        state: 'failed',
        prepared: 120,
        message: letterBatchMessages.interrupted,
        can: { ...no, confirm: true, undo: true },
      },
      lettersOf(),
    ),
  }),
  page('undone', {
    prepare: shows(working(prepared, { state: 'undone', prepared: 0, undoneAt: soon(-1) }), []),
    act: still,
  }),
  page('loading', { prepare: never(one) }),
  page('error', { prepare: fails(one) }),
  page('missing', {}),
];
