import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '#contract/base/paths.ts';
import { letterBatchMessages, letterFaultLabel, letterFaultText } from '#contract/proofs/letter-batch-messages.ts';
import {
  confirmLetterBatch,
  discardLetterBatch,
  downloadLetterProblems,
  type LetterBatch,
  type LetterBatchEntry,
  listLetterBatchEntries,
  listLetterBatches,
  readLetterBatch,
  readLetterBatchEntry,
  sendLetterBatch,
  startLetterBatch,
  undoLetterBatch,
} from '#contract/proofs/letter-batches.ts';
import { readLetterCertificate } from '#contract/proofs/letter-certificate.ts';
import { listLetterTemplates } from '#contract/proofs/letter-templates.ts';
import { listLetters } from '#contract/proofs/letters.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { cellsOf, choose, fill, Page, press } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import type { FakeServer } from '#web-test/server.ts';
import { letterBatchesQuery, letterBatchQuery, lettersQuery } from './api.ts';
import IssueLettersDialog from './components/IssueLettersDialog.tsx';
import { confirmText, nextText, progressOf } from './components/letter-batch-words.ts';
import { LetterBatchPage } from './pages/LetterBatchPage.tsx';
import { LettersPage } from './pages/LettersPage.tsx';

const at = '2026-05-01T08:00:00.000Z';
const no = { confirm: false, send: false, undo: false, discard: false };
const batch: LetterBatch = {
  _id: idOf(50),
  state: 'ready',
  kind: 'relieving',
  title: 'Relieving letter',
  note: 'Leavers of October',
  people: 315,
  ready: 312,
  skipped: 1,
  faulty: 2,
  prepared: 0,
  sent: 0,
  progress: 315,
  createdAt: at,
  createdBy: { _id: idOf(1), name: 'Meera' },
  confirmedAt: null,
  preparedAt: null,
  sendAt: null,
  sentAt: null,
  undoneAt: null,
  message: null,
  can: { ...no, confirm: true, discard: true },
  template: { _id: idOf(20), name: 'Relieving letter' },
  isTemplateChanged: false,
  faults: [
    { fault: 'missing', label: letterFaultLabel('missing'), people: 1 },
    { fault: 'works_here', label: letterFaultLabel('works_here'), people: 1 },
    { fault: 'already_has', label: letterFaultLabel('already_has'), people: 1 },
  ],
  numbers: null,
};
const prepared: LetterBatch = {
  ...batch,
  state: 'prepared',
  prepared: 312,
  confirmedAt: at,
  preparedAt: at,
  sendAt: '2026-05-01T09:00:00.000Z',
  can: { ...no, send: true, undo: true },
  numbers: { first: 'REL/2026/0041', last: 'REL/2026/0352' },
};
const entry: LetterBatchEntry = {
  entry: 1,
  person: {
    _id: idOf(30),
    name: 'Asha Rao',
    employeeId: '1042',
    designation: 'Engineer',
    profileImg: null,
    isDeleted: false,
  },
  outcome: 'ready',
  number: null,
  letter: null,
  isSent: false,
  fault: null,
  reason: null,
};
const second: LetterBatchEntry = { ...entry, entry: 2, person: { ...entry.person, _id: idOf(31), name: 'Ravi Menon' } };
const faulty: LetterBatchEntry = {
  ...entry,
  entry: 3,
  outcome: 'faulty',
  fault: 'missing',
  reason: letterFaultText('missing', ['Employee ID']),
};

const lists = (server: FakeServer) =>
  server
    .answer(listLetters, { letters: [], nextCursor: null, counts: null, today: '2026-12-05' })
    .answer(listLetterTemplates, { templates: [] })
    .answer(readLetterCertificate, { certificate: null })
    .answer(listLetterBatches, { batches: [batch], nextCursor: null });
const onLetters = { show: <LettersPage />, at: `${paths.letters}?tab=batches`, path: paths.letters, reads: lists };
const onBatch = (given: LetterBatch) => ({
  show: <LetterBatchPage />,
  at: paths.letterBatch.replace('$id', given._id),
  path: paths.letterBatch,
  reads: (server: FakeServer) =>
    server.answer(readLetterBatch, given).answer(listLetterBatchEntries, ({ query }) => {
      const { outcome } = query as { outcome: string };
      return { entries: [entry, second, faulty].filter((each) => each.outcome === outcome), nextCursor: null };
    }),
});
const params = { id: batch._id };
const refreshes = [letterBatchQuery(batch._id), letterBatchesQuery];
const issued = lettersQuery({ view: 'issued' });
const members = { selectAll: true, selectAllRemoved: [idOf(4)], filters: { departments: ['Sales'] } };
const templates = (server: FakeServer) =>
  server.answer(listLetterTemplates, {
    templates: [
      {
        _id: idOf(20),
        kind: 'relieving',
        name: 'Relieving letter',
        language: 'en',
        secondLanguage: null,
        isOffered: true,
        isAtOnce: false,
        promiseDays: 3,
        updatedAt: at,
        by: 'Meera',
      },
    ],
  });

beforeAll(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

describeActions('Batches of letters', [
  action({
    show: (
      <IssueLettersDialog
        audience={{ emails: [], names: [], total: 315, selection: null }}
        members={members}
        onClose={() => {}}
        onDone={() => {}}
      />
    ),
    does: 'starts a batch for everyone of a search',
    reads: templates,
    refreshes: [letterBatchesQuery],
    fill: async () => {
      await screen.findByText(/315 ex-employees are selected/);
      await choose('Letter', 'Relieving letter');
      await fill('Note for colleagues (optional)', 'Leavers of October');
    },
    press: 'Check records',
    route: startLetterBatch,
    sends: { body: { template: idOf(20), note: 'Leavers of October', ...members } },
    answer: { ...batch, state: 'checking', can: no },
    says: letterBatchMessages.started,
    fails: letterBatchMessages.notStarted,
    fault: { path: 'note', label: 'Note for colleagues (optional)' },
    tells: true,
    leads: paths.letterBatch.replace('$id', batch._id),
  }),
  action({
    ...onBatch(batch),
    does: 'issues the letters that are ready',
    refreshes,
    fill: async () => {
      await press('Issue 312 relieving letters');
      await screen.findByText(/3 people get no letter/);
    },
    press: 'Issue',
    route: confirmLetterBatch,
    sends: { params },
    answer: { ...batch, state: 'preparing', can: no },
    says: letterBatchMessages.confirmed,
    fails: letterBatchMessages.notConfirmed,
    tells: true,
  }),
  action({
    ...onBatch(prepared),
    does: 'sends prepared letters at once',
    refreshes: [...refreshes, issued],
    fill: async () => {
      await press('Send now');
      await screen.findByText(/can’t be undone, only revoked one by one/);
    },
    press: 'Send now',
    route: sendLetterBatch,
    sends: { params },
    answer: { ...prepared, state: 'sending', can: no },
    says: letterBatchMessages.sending,
    fails: letterBatchMessages.notSent,
    tells: true,
  }),
  action({
    ...onBatch(prepared),
    does: 'undoes prepared letters',
    refreshes: [...refreshes, issued],
    fill: async () => {
      await press('Undo');
      await screen.findByText(/REL\/2026\/0041 to REL\/2026\/0352 are not given again/);
    },
    press: 'Undo batch',
    route: undoLetterBatch,
    sends: { params },
    answer: { ...prepared, state: 'undoing', can: no },
    says: letterBatchMessages.undoing,
    fails: letterBatchMessages.notUndone,
    tells: true,
  }),
  action({
    ...onBatch(batch),
    does: 'discards a batch of which nothing was prepared',
    refreshes: [letterBatchesQuery],
    fill: async () => {
      await press('Discard');
      await screen.findByText(/No letter is issued/);
    },
    press: 'Discard',
    route: discardLetterBatch,
    sends: { params },
    answer: { _id: batch._id },
    says: letterBatchMessages.discarded,
    fails: letterBatchMessages.notDiscarded,
    tells: true,
    leads: `${paths.letters}?tab=batches`,
  }),
]);

let opened: Page;
beforeEach(() => {
  opened = new Page();
});
afterEach(() => opened.close());

describe('The list of batches', () => {
  const show = () => opened.show(onLetters.show, onLetters);

  it('has their letters, states and counts', async () => {
    lists(opened.server);
    await show();
    expect(await cellsOf('Batches')).toEqual([
      ['Relieving letterLeavers of October', expect.stringContaining('by Meera'), 'Not confirmed', '315', '0', '2'],
    ]);
  });

  it('says how to start one when it is empty', async () => {
    lists(opened.server).answer(listLetterBatches, { batches: [], nextCursor: null });
    await show();
    await screen.findByText('No batches yet');
  });

  it('says that it could not be read, and reads it again', async () => {
    lists(opened.server).refuse(listLetterBatches, { status: 500 });
    await show();
    await screen.findByText(letterBatchMessages.notFetched);
    lists(opened.server);
    await press('Try again');
    await screen.findByText('Leavers of October');
  });
});

describe('The page of a batch', () => {
  const show = async (given: LetterBatch, query = '') => {
    const on = onBatch(given);
    on.reads(opened.server);
    await opened.show(on.show, { ...on, at: `${on.at}${query}` });
  };

  it('previews each letter, the next and the previous one', async () => {
    await show(batch);
    opened.server.refuse(readLetterBatchEntry, { status: 409, message: 'Too long' });
    await press('Preview the letter of Asha Rao');
    await screen.findByRole('dialog', { name: 'Relieving letter of Asha Rao' });
    await press('Next');
    await screen.findByRole('dialog', { name: 'Relieving letter of Ravi Menon' });
    await screen.findByText('Too long');
    await press('Previous');
    await screen.findByRole('dialog', { name: 'Relieving letter of Asha Rao' });
    expect(opened.server.sentTo(readLetterBatchEntry)).toContainEqual(
      expect.objectContaining({ params: { id: batch._id, entry: '2' } }),
    );
  });

  it('lists who gets no letter and why, by problem, and as a file', async () => {
    await show(batch, '?people=faulty');
    expect(await cellsOf('With problems')).toEqual([[expect.stringContaining('Asha Rao'), faulty.reason]]);
    await press(/^Problem/);
    await press({ role: 'radio', name: 'The record lacks a value (1)' });
    await press('Apply');
    await waitFor(() =>
      expect(opened.server.sentTo(listLetterBatchEntries).map(({ query }) => query)).toContainEqual({
        outcome: 'faulty',
        fault: 'missing',
      }),
    );
    opened.server.answer(downloadLetterProblems, new Blob() as never);
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await press('Download who gets no letter');
    await waitFor(() => expect(saved).toEqual(['Relieving letter, no letter.csv']));
  });

  it('shows the progress of the running job', async () => {
    await show({ ...batch, state: 'preparing', progress: 100, confirmedAt: at, can: { ...no, undo: true } });
    await screen.findByText('Preparing the letters…');
  });

  it('says that the template has changed, and does not offer to issue the letters', async () => {
    await show({ ...batch, isTemplateChanged: true });
    await screen.findByText(`${letterBatchMessages.templateChanged}.`);
    expect(screen.queryByRole('button', { name: 'Issue 312 relieving letters' })).toBeNull();
  });

  it('says that there is no such batch', async () => {
    opened.server.refuse(readLetterBatch, { status: 404, message: letterBatchMessages.notFound });
    await opened.show(<LetterBatchPage />, onBatch(batch));
    await screen.findByText('The link may be incomplete, or the batch was discarded.');
  });
});

describe('Words', () => {
  it.each([
    [{ ...batch, state: 'checking' as const }, 'Checking the records'],
    [{ ...batch, state: 'preparing' as const }, 'Preparing the letters'],
    [{ ...prepared, state: 'sending' as const }, 'Sending the letters'],
    [{ ...prepared, state: 'undoing' as const }, 'Undoing'],
    [prepared, undefined],
  ])('of the running job', (given, label) => {
    expect(progressOf(given)?.label).toBe(label);
  });

  it('say the number and the kind', () => {
    expect(confirmText(batch)).toBe('Issue 312 relieving letters');
    expect(confirmText({ kind: 'custom', ready: 1 })).toBe('Issue 1 letter');
    expect(nextText(prepared)).toMatch(/^312 relieving letters will be sent at /);
    expect(nextText({ ...prepared, state: 'sent', sent: 1 })).toBe('1 person got the letter by mail.');
    expect(nextText({ ...batch, can: no })).toBeNull();
    expect(nextText({ ...batch, state: 'undone' })).toMatch(/deleted/);
  });
});
