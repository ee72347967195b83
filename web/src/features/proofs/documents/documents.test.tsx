import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '#contract/base/paths.ts';
import { getPerson } from '#contract/directory/people.ts';
import {
  announceBatch,
  type BatchDetail,
  type BatchEntry,
  type BatchState,
  batchStates,
  confirmBatch,
  discardBatch,
  downloadProblems,
  listBatchEntries,
  listBatches,
  readBatch,
  startBatch,
  undoBatch,
} from '#contract/proofs/document-batches.ts';
import { batchMessages, documentMessages, faultLabel, faultText } from '#contract/proofs/document-messages.ts';
import {
  addDocument,
  changeDocumentTerm,
  type DocumentLine,
  deleteDocument,
  listDocuments,
  listDocumentTerms,
  readDocument,
  readDocumentFile,
} from '#contract/proofs/documents.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { cellsOf, choose, field, fill, give, Page, press, textIn } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sampleOf } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { batchesQuery, batchQuery, documentsQuery, termsQuery } from './api.ts';
import { confirmText, nextText, progressOf, subjectOf, undoText } from './components/document-words.ts';
import { LegalTermsSection } from './components/LegalTermsSection.tsx';
import { RecordDocuments } from './components/RecordDocuments.tsx';
import { DocumentBatchPage } from './pages/DocumentBatchPage.tsx';
import { DocumentsPage } from './pages/DocumentsPage.tsx';

const at = '2026-05-01T08:00:00.000Z';
const person = { _id: idOf(30), name: 'Asha Rao', designation: 'Engineer', profileImg: null };
const line: DocumentLine = {
  _id: idOf(7),
  kind: 'payslip',
  title: 'Payslip',
  period: '2025-03',
  datedOn: '2025-03-31',
  fileName: '1042-2025-03.pdf',
  contentType: 'application/pdf',
  bytes: 120_000,
  openedAt: null,
  person,
  heldFor: null,
  batch: null,
  addedBy: { _id: idOf(1), name: 'Meera' },
  createdAt: at,
  visibleAt: at,
  keptUntil: null,
};
const held: DocumentLine = {
  ...line,
  _id: idOf(8),
  person: null,
  heldFor: { name: 'Ravi Nair', employeeId: '1043', until: '2033-03-31' },
};
const no = { confirm: false, announce: false, undo: false, discard: false };
const batch: BatchDetail = {
  _id: idOf(50),
  state: 'ready',
  fileName: 'march.zip',
  bytes: 62_000_000,
  kind: 'payslip',
  title: 'Payslip',
  period: '2025-03',
  files: 315,
  matched: 312,
  faulty: 3,
  skipped: 2,
  people: 298,
  stored: 0,
  progress: 315,
  createdAt: at,
  createdBy: { _id: idOf(1), name: 'Meera' },
  confirmedAt: null,
  storedAt: null,
  announceAt: null,
  announcedAt: null,
  notified: 0,
  undoneAt: null,
  message: null,
  can: { ...no, confirm: true, discard: true },
  faults: [
    { fault: 'unknown_employee', label: faultLabel('unknown_employee'), files: 2 },
    { fault: 'empty', label: faultLabel('empty'), files: 1 },
  ],
  opened: 0,
};
const stored: BatchDetail = {
  ...batch,
  state: 'stored',
  stored: 312,
  confirmedAt: at,
  storedAt: at,
  announceAt: '2026-05-01T09:00:00.000Z',
  can: { ...no, announce: true, undo: true },
};
const announced: BatchDetail = {
  ...stored,
  state: 'announced',
  announcedAt: at,
  notified: 298,
  opened: 4,
  can: { ...no, undo: true },
};
const entry: BatchEntry = {
  entry: 0,
  fileName: 'payslips/1042-2025-03.pdf',
  outcome: 'matched',
  bytes: 120_000,
  person: { _id: person._id, name: person.name, employeeId: '1042', profileImg: null },
  period: '2025-03',
  fault: null,
  reason: null,
  document: null,
};
const faulty: BatchEntry = {
  ...entry,
  entry: 1,
  fileName: '9999.pdf',
  outcome: 'faulty',
  person: null,
  period: null,
  fault: 'unknown_employee',
  reason: faultText('unknown_employee', '9999'),
};

const noFiles = { stored: { documents: 1, bytes: 120_000 }, hasHeld: false, nextCursor: null };
const lists =
  (documents: readonly DocumentLine[] = [line], kept: readonly DocumentLine[] = []) =>
  (server: FakeServer) =>
    server
      .answer(listDocuments, ({ query }) => ({
        ...noFiles,
        hasHeld: kept.length > 0,
        documents: (query as { held?: string }).held === '1' ? [...kept] : [...documents],
      }))
      .answer(listBatches, { batches: [batch], nextCursor: null });
const onDocuments = { show: <DocumentsPage />, at: paths.documents, path: paths.documents, reads: lists() };
const onDocument = (document: DocumentLine) => ({
  ...onDocuments,
  at: `${paths.documents}?document=${document._id}`,
  reads: (server: FakeServer) => lists()(server).answer(readDocument, document),
});
const onBatch = (given: BatchDetail) => ({
  show: <DocumentBatchPage />,
  at: paths.documentBatch.replace('$id', given._id),
  path: paths.documentBatch,
  reads: (server: FakeServer) =>
    server.answer(readBatch, given).answer(listBatchEntries, ({ query }) => {
      const { outcome } = query as { outcome: string };
      return { entries: [entry, faulty].filter((each) => each.outcome === outcome), nextCursor: null };
    }),
});
const pdf = new File(['%PDF-1.7'], '1042-2025-03.pdf', { type: 'application/pdf' });
const zip = new File(['PK'], 'march.zip', { type: 'application/zip' });
const params = { id: batch._id };
const shown = [documentsQuery({})];
const terms = [
  { kind: 'payslip' as const, years: 8 },
  { kind: 'tax_form' as const, years: 0 },
  { kind: 'settlement' as const, years: 0 },
  { kind: 'provident_fund' as const, years: 0 },
  { kind: 'other' as const, years: 0 },
];

beforeAll(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

describeActions('Documents', [
  action({
    ...onDocuments,
    does: 'adds a document for the person of a record',
    at: `${paths.documents}?addfor=${person._id}`,
    reads: (server) =>
      lists()(server).answer(
        getPerson,
        sampleOf(getPerson, { _id: person._id, name: person.name, designation: 'Engineer' }),
      ),
    refreshes: shown,
    fill: async () => {
      await waitFor(async () => expect(((await field('Ex-employee')) as HTMLInputElement).value).toMatch(/Asha/));
      await choose('Kind', 'Payslip');
      await fill('Title', 'Payslip');
      await fill('Period (optional)', 'fy 2024-25');
      await give('File', pdf);
    },
    press: 'Add',
    route: addDocument,
    sends: {
      body: { person: person._id, kind: 'payslip', title: 'Payslip', period: 'FY2024-25', file: pdf },
    },
    answer: line,
    says: documentMessages.added,
    fails: documentMessages.notAdded,
    fault: { path: 'title', label: 'Title' },
    tells: true,
  }),
  action({
    ...onDocument(line),
    does: 'deletes a document with a reason',
    refreshes: shown,
    fill: async () => {
      await press('Delete');
      await screen.findByText(/Asha Rao no longer sees it/);
      await fill('Reason', 'Of someone else');
    },
    press: 'Delete',
    route: deleteDocument,
    sends: { params: { id: line._id }, body: { reason: 'Of someone else' } },
    answer: { _id: line._id },
    says: documentMessages.deleted,
    fails: documentMessages.notDeleted,
    fault: { path: 'reason', label: 'Reason' },
    tells: true,
  }),
  action({
    ...onDocuments,
    does: 'uploads a ZIP, and opens its page',
    refreshes: [batchesQuery],
    fill: async () => {
      await press('Add ZIP');
      await choose('Kind', 'Payslip');
      await fill('Title', 'Payslip');
      await give('ZIP', zip);
    },
    press: 'Upload',
    route: startBatch,
    sends: { body: { kind: 'payslip', title: 'Payslip', file: zip } },
    answer: { ...batch, state: 'checking' },
    says: batchMessages.started,
    fails: batchMessages.notStarted,
    fault: { path: 'period', label: 'Period (optional)' },
    tells: true,
    leads: paths.documentBatch.replace('$id', batch._id),
  }),
  action({
    ...onBatch(batch),
    does: 'adds the matched documents of a batch',
    refreshes: [batchQuery(batch._id), batchesQuery],
    fill: async () => {
      await press('Add 312 documents for 298 people');
      await screen.findByText(/298 people see them, and get one mail each, 60 minutes after all are stored/);
    },
    press: 'Add',
    route: confirmBatch,
    sends: { params },
    answer: { ...batch, state: 'storing', can: no },
    says: batchMessages.confirmed,
    fails: batchMessages.notConfirmed,
    tells: true,
  }),
  action({
    ...onBatch(stored),
    does: 'announces a batch at once',
    refreshes: [batchQuery(batch._id), batchesQuery, ...shown],
    fill: async () => {
      await press('Announce now');
      await screen.findByText(/Mails that were sent can’t be taken back/);
    },
    press: 'Announce now',
    route: announceBatch,
    sends: { params },
    answer: announced,
    says: batchMessages.announced,
    fails: batchMessages.notAnnounced,
    tells: true,
  }),
  action({
    ...onBatch(announced),
    does: 'undoes a batch that was announced',
    refreshes: [batchQuery(batch._id), batchesQuery, ...shown],
    fill: async () => {
      await press('Actions for march.zip');
      await press({ role: 'menuitem', name: 'Undo' });
      await screen.findByText(/298 people got a mail about them already. 4 documents had been opened/);
    },
    press: 'Undo batch',
    route: undoBatch,
    sends: { params },
    answer: { ...announced, state: 'undoing', can: no },
    says: batchMessages.undone,
    fails: batchMessages.notUndone,
    tells: true,
  }),
  action({
    ...onBatch(batch),
    does: 'discards a batch of which nothing was added',
    refreshes: [batchesQuery],
    fill: async () => {
      await press('Discard');
      await screen.findByText(/No document is added/);
    },
    press: 'Discard',
    route: discardBatch,
    sends: { params },
    answer: { _id: batch._id },
    says: batchMessages.discarded,
    fails: batchMessages.notDiscarded,
    tells: true,
    leads: `${paths.documents}?tab=batches`,
  }),
  action({
    show: <LegalTermsSection />,
    does: 'changes the legal term of a kind',
    reads: (server) => server.answer(listDocumentTerms, terms),
    refreshes: [termsQuery],
    fill: () => fill('Tax forms: years', '7'),
    press: 'Save',
    route: changeDocumentTerm,
    sends: { body: { kind: 'tax_form', years: 7 } },
    answer: terms.map((each) => (each.kind === 'tax_form' ? { ...each, years: 7 } : each)),
    says: documentMessages.termsSaved,
    fails: documentMessages.termsNotSaved,
    tells: true,
  }),
]);

let opened: Page;
beforeEach(() => {
  opened = new Page();
});
afterEach(() => {
  opened.close();
  vi.restoreAllMocks();
});

describe('The page of documents', () => {
  it('lists documents with what they are, and whether they were opened', async () => {
    lists([
      line,
      { ...line, _id: idOf(9), kind: 'other', title: 'Bonus', period: null, openedAt: at },
      { ...line, _id: idOf(10), kind: 'tax_form', title: 'Form 16', period: 'FY2024-25', visibleAt: null },
    ])(opened.server);
    await opened.show(onDocuments.show, onDocuments);
    expect(await cellsOf('Documents')).toEqual([
      ['ARAsha RaoEngineer', 'Payslip', 'March 2025', '120 kB', at, 'Not opened'],
      ['ARAsha RaoEngineer', 'Other document · Bonus', '–', '120 kB', at, at],
      ['ARAsha RaoEngineer', 'Tax form · Form 16', 'FY 2024–25', '120 kB', at, 'Not announced'],
    ]);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Documents', 'Batches']);
    screen.getByText('1 document stored, 120 kB');
  });

  it('searches by the address, and pages by the cursor', async () => {
    lists()(opened.server).answer(listDocuments, ({ query }) => {
      const { cursor, held: isHeld } = query as { cursor?: string; held?: string };
      if (isHeld === '1') return { ...noFiles, documents: [] };
      return { ...noFiles, documents: [{ ...line, _id: idOf(cursor ? 8 : 7) }], nextCursor: cursor ? null : 'more' };
    });
    await opened.show(onDocuments.show, { ...onDocuments, at: `${paths.documents}?kind=payslip&searchtext=1042` });
    await press('Show more');
    expect(await cellsOf('Documents')).toHaveLength(2);
    const asked = opened.server.sentTo(listDocuments).map(({ query }) => query);
    expect(asked).toContainEqual({ kind: 'payslip', search: '1042', held: '0', cursor: 'more' });
  });

  it('lists those of one person, and then all', async () => {
    lists()(opened.server);
    await opened.show(onDocuments.show, { ...onDocuments, at: `${paths.documents}?person=${person._id}` });
    await screen.findByText('Only documents of Asha Rao');
    expect(screen.queryByLabelText('Search documents')).toBeNull();
    await press('Show all documents');
    await screen.findByLabelText('Search documents');
    const asked = opened.server.sentTo(listDocuments).map(({ query }) => query);
    expect(asked).toContainEqual({ person: person._id, held: '0' });
  });

  it('lists what is kept after an erasure in a tab of its own', async () => {
    lists([line], [held])(opened.server);
    await opened.show(onDocuments.show, onDocuments);
    await press({ role: 'tab', name: 'Held' });
    expect(await cellsOf(/kept after an erasure/)).toEqual([
      [expect.stringContaining('Ravi Nair1043'), 'Payslip', 'March 2025', '120 kB', '31 March 2033'],
    ]);
  });

  it.each([
    ['', 'No documents yet'],
    ['?searchtext=x', 'No document found'],
    ['?tab=held', 'No documents are kept'],
    ['?tab=held&kind=other', 'No document found'],
    ['?tab=batches', 'No batches yet'],
  ])('at %s says why it is empty', async (query, words) => {
    lists([])(opened.server).answer(listBatches, { batches: [], nextCursor: null });
    await opened.show(onDocuments.show, { ...onDocuments, at: `${paths.documents}${query}` });
    await screen.findByText(words);
  });

  it.each([
    ['', listDocuments, documentMessages.notFetched],
    ['?tab=batches', listBatches, batchMessages.notFetched],
  ] as const)('at %s says that the list could not be read, and reads it again', async (query, route, words) => {
    lists()(opened.server).refuse(route, { status: 500 });
    await opened.show(onDocuments.show, { ...onDocuments, at: `${paths.documents}${query}` });
    await screen.findByText(words);
    lists()(opened.server);
    await press('Try again');
    await screen.findByText(query ? 'march.zip' : 'Asha Rao');
  });

  it('lists batches with their counts', async () => {
    lists()(opened.server);
    await opened.show(onDocuments.show, { ...onDocuments, at: `${paths.documents}?tab=batches` });
    expect(await cellsOf('Batches')).toEqual([
      ['march.zipPayslip, March 2025', `${at} by Meera`, 'Not confirmed', '315', '0', '3'],
    ]);
    const link = screen.getByRole('link', { name: 'march.zip' });
    expect(link.getAttribute('href')).toBe(paths.documentBatch.replace('$id', batch._id));
  });

  it('refuses other files before they are uploaded', async () => {
    lists()(opened.server);
    await opened.show(onDocuments.show, { ...onDocuments, at: `${paths.documents}?ask=create` });
    await give('File', new File(['x'], 'notes.txt', { type: 'text/plain' }));
    await press('Add');
    await screen.findByText(documentMessages.wrongType);
    await screen.findByText(documentMessages.personRequired);
    await screen.findByText(documentMessages.kindRequired);
    await screen.findByText(documentMessages.titleRequired);
  });
});

describe('The dialog of a document', () => {
  const show = async (document: DocumentLine) => {
    const on = onDocument(document);
    on.reads(opened.server);
    await opened.show(on.show, on);
    return screen.findByRole('dialog', { name: 'Payslip, March 2025' });
  };

  it('says what is known, and opens the content only when asked', async () => {
    const dialog = await show({ ...line, keptUntil: '2033-03-31', batch: { _id: batch._id, fileName: 'march.zip' } });
    const facts = [...dialog.querySelectorAll('dl > div')].map(textIn);
    expect(facts).toEqual([
      'Ex-employeeAsha Rao',
      'KindPayslip',
      'PeriodMarch 2025',
      'File1042-2025-03.pdf',
      'Size120 kB',
      `Added${at} by Meera`,
      'Batchmarch.zip',
      'OpenedNot opened',
      'Kept by law until31 March 2033',
    ]);
    expect(opened.server.sentTo(readDocumentFile)).toEqual([]);
    opened.server.refuse(readDocumentFile, { status: 404 });
    await press('Open');
    await screen.findByText('This PDF could not be shown');
    await press('Delete');
    await screen.findByText(/The law requires it to be kept until 31 March 2033/);
  });

  it('shows a picture', async () => {
    const dialog = await show({ ...line, contentType: 'image/png' });
    opened.server.answer(readDocumentFile, new Blob() as never);
    await press('Open');
    await within(dialog).findByRole('img', { name: 'Payslip, March 2025 of Asha Rao' });
  });

  it('says why a picture can’t be opened', async () => {
    await show({ ...line, contentType: 'image/jpeg' });
    opened.server.refuse(readDocumentFile, { status: 409, message: documentMessages.keyLost });
    await press('Open');
    await screen.findByText(documentMessages.keyLost);
  });

  it('downloads it under its name', async () => {
    opened.server.answer(readDocumentFile, new Blob() as never);
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await show(line);
    await press('Download');
    await waitFor(() => expect(saved).toEqual(['1042-2025-03.pdf']));
  });

  it('says whose it was once the person is erased', async () => {
    const dialog = await show(held);
    expect(within(dialog).getByText('Ravi Nair (erased)')).toBeTruthy();
    await press('Delete');
    await screen.findByText('It is kept in the audit log only.');
  });

  it('says that there is no such document', async () => {
    lists()(opened.server).refuse(readDocument, { status: 404, message: documentMessages.notFound });
    await opened.show(onDocuments.show, onDocument(line));
    await screen.findByText(documentMessages.notFound);
  });
});

describe('The page of a batch', () => {
  const show = async (given: BatchDetail, query = '') => {
    const on = onBatch(given);
    on.reads(opened.server);
    await opened.show(on.show, { ...on, at: `${on.at}${query}` });
  };

  it('lists files with problems and their reasons, by problem', async () => {
    await show(batch);
    expect(await cellsOf('Files with problems')).toEqual([['9999.pdf', faulty.reason, '120 kB']]);
    await press(/^Problem/);
    await press({ role: 'radio', name: 'No such employee (2)' });
    await press('Apply');
    await waitFor(() =>
      expect(opened.server.sentTo(listBatchEntries).map(({ query }) => query)).toContainEqual({
        outcome: 'faulty',
        fault: 'unknown_employee',
      }),
    );
  });

  it('downloads the list of problems', async () => {
    opened.server.answer(downloadProblems, new Blob() as never);
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await show(batch);
    await press('Download list');
    await waitFor(() => expect(saved).toEqual(['problems-march.xlsx']));
  });

  it('previews which file becomes the document of which person', async () => {
    await show(batch);
    await press({ role: 'tab', name: 'Matched (312)' });
    expect(await cellsOf('Matched files')).toEqual([
      [entry.fileName, 'ARAsha Rao1042', 'March 2025', '120 kB', 'Not added'],
    ]);
    await press({ role: 'tab', name: 'Skipped (2)' });
    await screen.findByText('The list is no longer kept');
  });

  it.each([
    ['uploading', 'Saving march.zip…', 'Starting…'],
    ['checking', 'Checking march.zip…', '100 of 315 files'],
    ['storing', 'Adding documents from march.zip…', '100 of 312 documents'],
    ['undoing', 'Undoing march.zip…', '100 of 312 documents'],
  ] as const)('shows the progress while it is %s', async (state, words, progress) => {
    await show({ ...batch, state, progress: 100, stored: 312, can: no });
    await screen.findByText(words);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe(progress);
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  });

  it('says why nothing can be added', async () => {
    await show({ ...batch, matched: 0, people: 0, can: { ...no, discard: true } });
    await screen.findByText(/There is nothing to add: no file is matched/);
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  });

  it('can be continued after it stopped early', async () => {
    await show({
      ...stored,
      state: 'failed',
      stored: 100,
      storedAt: null,
      message: batchMessages.interrupted,
      can: { ...no, confirm: true, undo: true },
    });
    await screen.findByText(`${batchMessages.interrupted}.`);
    screen.getByRole('button', { name: 'Undo' });
    await press('Add the rest');
    await screen.findByText(/100 documents of 312 documents were added already/);
  });

  it('says that there is no such batch', async () => {
    const on = onBatch(batch);
    opened.server.refuse(readBatch, { status: 404, message: batchMessages.notFound });
    await opened.show(on.show, on);
    await screen.findByText(batchMessages.notFound);
    screen.getByRole('link', { name: 'See all documents' });
  });
});

describe('The documents on a record', () => {
  const show = (documents: readonly DocumentLine[], nextCursor: string | null = null) => {
    opened.server.answer(listDocuments, { ...noFiles, documents: [...documents], nextCursor });
    return opened.show(<RecordDocuments id={person._id} />);
  };

  it('are the latest five, with whether they were opened', async () => {
    const months = ['2025-06', '2025-05', '2025-04', '2025-03', '2025-02', '2025-01'];
    await show(months.map((period, number) => ({ ...line, _id: idOf(number + 1), period, openedAt: at })));
    const items = await screen.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(
      ['June', 'May', 'April', 'March', 'February'].map((month) => `Payslip, ${month} 2025Opened on 1 May 2026`),
    );
    expect((await screen.findByRole('link', { name: 'See all documents' })).getAttribute('href')).toBe(
      `${paths.documents}?person=${person._id}`,
    );
  });

  it('are none', async () => {
    await show([]);
    await screen.findByText('No documents');
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('Legal terms', () => {
  it('are refused beyond 40 years, without asking the server', async () => {
    opened.server.answer(listDocumentTerms, terms);
    await opened.show(<LegalTermsSection />);
    await fill('Payslips: years', '41');
    await press('Save');
    await screen.findByText(documentMessages.termInvalid);
    expect(opened.server.sentTo(changeDocumentTerm)).toEqual([]);
  });

  it('are only read by who may not change them', async () => {
    opened.server.answer(listDocumentTerms, terms);
    await opened.show(<LegalTermsSection />, { as: 'recruiter' });
    expect((await field('Payslips: years')) as HTMLInputElement).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('the words', () => {
  it('of what a confirmation adds', () => {
    expect(confirmText({ matched: 312, people: 298 })).toBe('Add 312 documents for 298 people');
    expect(confirmText({ matched: 1, people: 1 })).toBe('Add 1 document for 1 person');
  });

  it('of a document name its kind once', () => {
    expect(subjectOf({ kind: 'payslip', title: 'payslip' })).toBe('Payslip');
    expect(subjectOf({ kind: 'tax_form', title: 'Form 16' })).toBe('Tax form · Form 16');
  });

  it('of an undo say what people know', () => {
    expect(undoText(stored, 0)).toContain('no one learns of it');
    expect(undoText({ ...announced, stored: 1 }, 0)).toMatch(/^The document and its file are deleted/);
  });

  it('of what comes next', () => {
    const soon = nextText(stored);
    expect(soon).toMatch(/^298 people will see their documents and get one mail each at /);
    expect(soon).toMatch(/It can be undone until 8 May 2026/);
    expect(nextText({ ...announced, notified: 12 })).toMatch(/^12 of 298 people notified by mail/);
    expect(nextText({ ...announced, can: no })).toBe('298 people notified by mail.');
  });

  it.each(batchStates)('has a progress for a running job alone: %s', (state: BatchState) => {
    const runs = ['uploading', 'checking', 'storing', 'undoing'].includes(state);
    expect(progressOf({ ...batch, state }) !== null).toBe(runs);
  });
});
