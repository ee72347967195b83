import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LetterState, letterStates, letterStateWords } from '#contract/base/letter-states.ts';
import { documentMessages } from '#contract/proofs/document-messages.ts';
import { listOwnDocuments, type OwnDocument, readOwnDocumentFile } from '#contract/proofs/documents.ts';
import { letterMessages } from '#contract/proofs/letter-messages.ts';
import {
  listOwnLetters,
  type OwnLetter,
  readOwnLetterFile,
  requestLetter,
  withdrawLetter,
} from '#contract/proofs/letters.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { entriesOf, fill, Page, press } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import type { FakeServer } from '#web-test/server.ts';
import { ownLettersQuery } from './api.ts';
import { letterFileName } from './components/letter-file.ts';
import { nextText, readyText } from './components/letter-words.ts';
import { OwnDocumentsPage } from './pages/OwnDocumentsPage.tsx';

const code = '7K3M-Q9TX-2BHD';
const verifyAddress = 'https://encore.example/verify';
const issued: OwnLetter = {
  _id: idOf(20),
  kind: 'experience',
  title: 'Experience letter',
  state: 'issued',
  number: 'EXP/2026/0042',
  version: 1,
  requestedAt: '2026-05-01T08:00:00.000Z',
  promisedOn: null,
  issuedAt: '2026-05-02T08:00:00.000Z',
  settledAt: null,
  reason: null,
  code,
};
const requested: OwnLetter = {
  ...issued,
  _id: idOf(21),
  title: 'Salary letter',
  kind: 'salary',
  state: 'requested',
  number: null,
  issuedAt: null,
  promisedOn: '2096-12-04',
  code: null,
};
const offered = [
  { _id: idOf(30), title: 'Experience letter', kind: 'experience' as const, isAtOnce: true, promiseDays: 3 },
  { _id: idOf(31), title: 'Salary letter', kind: 'salary' as const, isAtOnce: false, promiseDays: 3 },
];
const list = { letters: [requested, issued], offered, nextCursor: null, verifyAddress };
const payslip: OwnDocument = {
  _id: idOf(40),
  kind: 'payslip',
  title: 'Payslip',
  period: '2025-03',
  datedOn: '2025-03-31',
  fileName: '1042-2025-03.pdf',
  contentType: 'application/pdf',
  bytes: 120_000,
  addedAt: '2026-05-01T08:00:00.000Z',
  openedAt: null,
};
const bonus: OwnDocument = {
  ...payslip,
  _id: idOf(41),
  kind: 'other',
  title: 'Bonus letter',
  period: null,
  datedOn: '2024-05-01',
  contentType: 'image/png',
  fileName: 'bonus.png',
  openedAt: '2026-05-02T08:00:00.000Z',
};
const documentList = {
  documents: [payslip, bonus],
  nextCursor: null as string | null,
  counts: [
    { kind: 'payslip' as const, year: 2025, documents: 1 },
    { kind: 'other' as const, year: 2024, documents: 1 },
  ],
};
const reads =
  (given: Partial<typeof list> = {}) =>
  (server: FakeServer) =>
    server
      .answer(listOwnLetters, { ...list, ...given })
      .answer(listOwnDocuments, { documents: [], nextCursor: null, counts: [] });
const page0 = { show: <OwnDocumentsPage />, as: 'exemployee' as const, reads: reads() };

describeActions('Own documents', [
  action({
    ...page0,
    does: 'requests a letter with a note',
    fill: async () => {
      await press('Request Salary letter');
      await fill('Note to HR (optional)', 'For a loan');
    },
    press: 'Request',
    route: requestLetter,
    sends: { body: { template: idOf(31), note: 'For a loan' } },
    answer: requested,
    says: letterMessages.requested,
    refreshes: [ownLettersQuery],
    fails: letterMessages.notRequested,
    fault: { path: 'note', label: 'Note to HR (optional)' },
    tells: true,
  }),
  action({
    ...page0,
    does: 'requests a letter that is issued at once, and is shown',
    // Not shown: the PDF viewer needs a real browser.
    reads: (server) => reads()(server).refuse(readOwnLetterFile, { status: 404 }),
    fill: () => press('Request Experience letter'),
    press: 'Request',
    route: requestLetter,
    sends: { body: { template: idOf(30), note: null } },
    answer: issued,
    says: 'Experience letter is ready',
    next: 'Experience letter',
    refreshes: [ownLettersQuery],
    fails: letterMessages.notRequested,
    tells: true,
  }),
  action({
    ...page0,
    does: 'withdraws a request',
    fill: () => press('Withdraw the request for Salary letter'),
    press: 'Withdraw',
    route: withdrawLetter,
    sends: { params: { id: requested._id } },
    answer: { _id: requested._id },
    says: letterMessages.withdrawn,
    refreshes: [ownLettersQuery],
    fails: letterMessages.notWithdrawn,
    tells: true,
  }),
]);

describe('Own documents that are shown', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => {
    page.close();
    vi.restoreAllMocks();
  });
  const show = async (given: Partial<typeof list> = {}) => {
    reads(given)(page.server);
    await page.show(<OwnDocumentsPage />, { as: 'exemployee' });
  };
  const buttonsOf = async () => {
    const items = within(await screen.findByRole('list', { name: 'Your letters' })).getAllByRole('listitem');
    return items.map((item) =>
      within(item)
        .queryAllByRole('button')
        .map((button) => button.textContent),
    );
  };

  it('lists letters and requests with what can be done', async () => {
    await show();
    const [first, second] = await entriesOf('Your letters');
    for (const each of ['Salary letter', 'Requested', 'We answer by 4 December 2096.']) expect(first).toContain(each);
    for (const each of ['Experience letter', 'EXP/2026/0042', 'Issued on 2 May 2026']) expect(second).toContain(each);
    expect(await buttonsOf()).toEqual([['Withdraw'], ['Open', 'Download', 'Share']]);
  });

  it.each([
    ['requested', ['Withdraw']],
    ['in_review', ['Withdraw']],
    ['prepared', []],
    ['issued', ['Open', 'Download', 'Share']],
    ['refused', []],
    ['withdrawn', []],
    ['replaced', ['Open', 'Download']],
    ['revoked', ['Open', 'Download']],
  ] as const satisfies readonly (readonly [LetterState, readonly string[]])[])(
    'a letter that is %s',
    async (state, can) => {
      await show({ letters: [{ ...issued, state, reason: 'A wrong date' }] });
      expect(await buttonsOf()).toEqual([can]);
      const [words] = await entriesOf('Your letters');
      expect(words).toContain(letterStateWords[state].own);
      if (['refused', 'replaced', 'revoked'].includes(state)) expect(words).toContain('Reason: A wrong date');
    },
  );

  it('has a row above for every state', () => expect(letterStates).toHaveLength(8));

  it('is shared by code, link and QR code', async () => {
    await show();
    await press('Share Experience letter EXP/2026/0042');
    const dialog = await screen.findByRole('dialog', { name: 'Share Experience letter' });
    expect(dialog.textContent).toContain(code);
    expect(dialog.textContent).toContain('Anyone with the code sees what the letter confirms.');
    within(dialog).getByRole('img', { name: /QR code/ });
    expect(within(dialog).getByLabelText<HTMLInputElement>('Link').value).toBe(`${verifyAddress}#${code}`);
  });

  it('is opened', async () => {
    page.server.refuse(readOwnLetterFile, { status: 404 });
    await show();
    await press('Open Experience letter EXP/2026/0042');
    await screen.findByRole('dialog', { name: 'Experience letter' });
    await waitFor(() => expect(page.server.sentTo(readOwnLetterFile)).toHaveLength(1));
    await screen.findByText('This PDF could not be shown');
  });

  it('is downloaded under its name', async () => {
    page.server.answer(readOwnLetterFile, new Blob() as never);
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await show();
    await press('Download Experience letter EXP/2026/0042');
    await waitFor(() => expect(saved).toEqual(['Experience letter EXP-2026-0042.pdf']));
  });

  it('says when the company offers no letters and has issued none', async () => {
    await show({ letters: [], offered: [] });
    await screen.findByRole('heading', { name: 'No letters yet' });
    screen.getByText(/Your company doesn’t offer letters here yet/);
  });

  it('shows the offered letters', async () => {
    await show({ letters: [] });
    const [first, second] = await entriesOf('Letters to request');
    expect(first).toBe('Experience letterConfirms role and dates for the next employerReady at onceRequest');
    expect(second).toBe('Salary letterConfirms the last salaryWithin 3 daysRequest');
  });

  it('loads further pages', async () => {
    page.server.answer(listOwnLetters, ({ query }) =>
      (query as { cursor?: string }).cursor
        ? { ...list, letters: [issued] }
        : { ...list, letters: [requested], nextCursor: 'next' },
    );
    page.server.answer(listOwnDocuments, { documents: [], nextCursor: null, counts: [] });
    await page.show(<OwnDocumentsPage />, { as: 'exemployee' });
    await press('Show more');
    await waitFor(async () => expect(await entriesOf('Your letters')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says that they could not be loaded', async () => {
    reads()(page.server).refuse(listOwnLetters, { status: 500 });
    await page.show(<OwnDocumentsPage />, { as: 'exemployee' });
    await screen.findByText(letterMessages.notFetched);
  });
});

describe('Payslips and other documents', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
    reads()(page.server).answer(listOwnDocuments, documentList);
  });
  afterEach(() => {
    page.close();
    vi.restoreAllMocks();
  });
  const at = '/exemployee/documents';
  const show = (query = '') => page.show(<OwnDocumentsPage />, { as: 'exemployee', at: `${at}${query}`, path: at });

  it('are listed above the letters, new ones marked', async () => {
    await show();
    const [first, second] = await entriesOf('Your documents');
    for (const each of ['Payslip, March 2025', '120 kB', 'New', 'Added on 1 May 2026']) expect(first).toContain(each);
    for (const each of ['Bonus letter', 'Other document · 120 kB']) expect(second).toContain(each);
    expect(second).not.toContain('New');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Your documents', 'Your letters', 'Request a letter']),
    );
  });

  it('are filtered by kind and year, with the number of each', async () => {
    await show('?kind=payslip&year=2025');
    await screen.findByRole('list', { name: 'Your documents' });
    expect(page.server.sentTo(listOwnDocuments).map(({ query }) => query)).toEqual([{ kind: 'payslip', year: '2025' }]);
    await press(/^Year/);
    await screen.findByRole('radio', { name: '2024 (1)' });
  });

  it('are opened, and the list is read again because they are no longer new', async () => {
    page.server.answer(readOwnDocumentFile, new Blob() as never);
    await show();
    await press('Open Bonus letter');
    const dialog = await screen.findByRole('dialog', { name: 'Bonus letter' });
    await within(dialog).findByRole('img', { name: 'Bonus letter' });
    await waitFor(() => expect(page.server.sentTo(listOwnDocuments)).toHaveLength(2));
  });

  it('are downloaded under their names', async () => {
    page.server.answer(readOwnDocumentFile, new Blob() as never);
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await show();
    await press('Download Payslip, March 2025');
    await waitFor(() => expect(saved).toEqual(['1042-2025-03.pdf']));
  });

  it('say why they can’t be downloaded', async () => {
    page.server.refuse(readOwnDocumentFile, { status: 500 });
    await show();
    await press('Download Payslip, March 2025');
    await screen.findByText(documentMessages.notOpened);
  });

  it('are loaded page by page', async () => {
    page.server.answer(listOwnDocuments, ({ query }) =>
      (query as { cursor?: string }).cursor
        ? { ...documentList, documents: [bonus] }
        : { ...documentList, documents: [payslip], nextCursor: 'next' },
    );
    await show();
    await press('Show more documents');
    await waitFor(async () => expect(await entriesOf('Your documents')).toHaveLength(2));
  });

  it.each([
    ['', 'No documents yet'],
    ['?year=2019', 'No such document'],
  ])('at %s say why there are none', async (query, words) => {
    page.server.answer(listOwnDocuments, { ...documentList, documents: [] });
    await show(query);
    await screen.findByText(words);
  });

  it('say that they could not be loaded, and leave the letters', async () => {
    page.server.refuse(listOwnDocuments, { status: 500 });
    await show();
    await screen.findByText(documentMessages.notFetched);
    await screen.findByRole('list', { name: 'Your letters' });
  });
});

describe('the words', () => {
  it.each([
    [{ isAtOnce: true, promiseDays: 3 }, 'Ready at once'],
    [{ isAtOnce: false, promiseDays: 1 }, 'Within 1 day'],
    [{ isAtOnce: false, promiseDays: 14 }, 'Within 14 days'],
  ])('of when a letter is ready', (given, text) => expect(readyText(given)).toBe(text));

  it.each([
    ['2026-12-04', 'We answer by 4 December 2026.'],
    ['2026-11-30', 'We answer by 30 November 2026.'],
    ['2026-11-29', 'The answer was promised by 29 November 2026 and is late.'],
    [null, 'Your company will answer here and by mail.'],
  ])('of a request that is promised for %s', (promisedOn, text) =>
    expect(nextText({ ...requested, promisedOn }, new Date(2026, 10, 30, 12))).toBe(text),
  );

  it('of a file have no slashes', () => expect(letterFileName({ title: 'To/from', number: null })).toBe('To-from.pdf'));
});
