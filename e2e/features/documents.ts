import type { Page } from 'playwright-core';
import { paths } from '#contract/base/paths.ts';
import { documentMessages } from '#contract/proofs/document-messages.ts';
import type { DocumentLine, OwnDocument } from '#contract/proofs/documents.ts';
import { answers, answersPdf, ask, fails, never, type Scene, still } from '../scenes/scene.ts';
import { drawn, drawnLetter, press } from './letters.ts';

export const list = /\/api\/documents\?/;
const one = /\/api\/documents\/[0-9a-f-]{36}$/;
const file = /\/api\/documents\/[0-9a-f-]{36}\/file$/;
const terms = /\/api\/documents\/terms$/;
const own = /\/api\/own\/documents(?:\?|$)/;
const ownFile = /\/api\/own\/documents\/[0-9a-f-]{36}\/file$/;

export const id = (number: number) => `0192f0c0-0000-7000-8000-0000000003${String(number).padStart(2, '0')}`;
export const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
export const longName = 'Venkatanarasimharajuvaripeta Krishnamurthy Subramanian';
export const neha = { _id: id(90), name: 'Neha Kulkarni' };

const person = (number: number, name: string, designation = 'Senior Software Engineer') => ({
  _id: id(50 + number),
  name,
  designation,
  profileImg: null,
});
const line = (number: number, values: Partial<DocumentLine> = {}): DocumentLine => ({
  _id: id(number),
  kind: 'payslip',
  title: 'Payslip',
  period: '2025-07',
  datedOn: '2025-07-31',
  fileName: 'Payslip 2025-07.pdf',
  contentType: 'application/pdf',
  bytes: 84_210,
  openedAt: ago(4),
  person: person(number, 'Ravi Menon'),
  heldFor: null,
  batch: null,
  addedBy: neha,
  createdAt: ago(12),
  visibleAt: ago(12),
  keptUntil: null,
  ...values,
});
export const several = [
  line(1),
  line(2, {
    person: person(2, longName, 'Principal Engineer, Settlement and Reconciliation'),
    kind: 'settlement',
    title: 'Full and final settlement, with leave encashment, gratuity and the notice period that was bought out',
    period: null,
    openedAt: null,
    bytes: 4_900_000,
  }),
  line(3, {
    person: person(3, 'Fatima Sheikh', 'Plant Manager'),
    kind: 'tax_form',
    title: 'Form 16',
    period: 'FY2024-25',
    visibleAt: null,
    openedAt: null,
    batch: { _id: id(31), fileName: 'Form 16.zip' },
    keptUntil: '2033-03-31',
  }),
  line(4, {
    person: person(4, 'Arjun Malhotra', 'Analyst'),
    kind: 'provident_fund',
    title: 'Statement',
    period: '2024',
  }),
];
const held = [
  line(5, {
    person: null,
    kind: 'tax_form',
    title: 'Form 16',
    period: 'FY2022-23',
    heldFor: { name: longName, employeeId: 'ACM0914', until: '2031-03-31' },
    keptUntil: '2031-03-31',
  }),
];
export const page = (documents: readonly DocumentLine[], hasHeld = false) => ({
  documents,
  nextCursor: null,
  stored: documents.length > 0 ? { documents: 21_480, bytes: 3_840_000_000 } : { documents: 0, bytes: 0 },
  hasHeld,
});

export const scene = (state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  screen: 'documents',
  state,
  path: paths.documents,
  prepare: answers(list, page(several)),
  ...more,
});
const shows = (document: DocumentLine) => ({
  path: `${paths.documents}?document=${document._id}`,
  prepare: async (browser: Page) => {
    await answers(list, page(several, true))(browser);
    await answers(one, document)(browser);
    await answersPdf(file, drawnLetter)(browser);
  },
});
const inDialog = (name: string) => async (browser: Page) => {
  await browser.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await still(browser);
};
const ownDocument = (number: number, values: Partial<OwnDocument> = {}): OwnDocument => {
  const { _id, kind, title, period, datedOn, fileName, contentType, bytes } = line(number);
  return {
    _id,
    kind,
    title,
    period,
    datedOn,
    fileName,
    contentType,
    bytes,
    addedAt: ago(12),
    openedAt: null,
    ...values,
  };
};
const ownDocuments = [
  ownDocument(1),
  ownDocument(2, { period: '2025-06', openedAt: ago(3) }),
  ownDocument(3, { kind: 'tax_form', title: 'Form 16', period: 'FY2024-25', openedAt: ago(3) }),
  ownDocument(4, {
    kind: 'settlement',
    title: 'Full and final settlement, with leave encashment, gratuity and the notice period that was bought out',
    period: null,
    bytes: 4_900_000,
  }),
];
const counts = [
  { kind: 'payslip' as const, year: 2025, documents: 7 },
  { kind: 'settlement' as const, year: 2025, documents: 1 },
  { kind: 'tax_form' as const, year: 2025, documents: 1 },
  { kind: 'payslip' as const, year: 2024, documents: 12 },
];
const ownScene = (state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'exemployee',
  screen: 'own-documents',
  state,
  path: paths.ownDocuments,
  prepare: async (browser) => {
    await answers(own, { documents: ownDocuments, nextCursor: 'more', counts })(browser);
    await answersPdf(ownFile, drawnLetter)(browser);
  },
  ...more,
});

/** Finds an ex-employee of the demo who has documents. */
const someoneWithDocuments = async (browser: Page) => {
  const { documents } = await ask<{ documents: DocumentLine[] }>(browser, '/documents');
  return `${paths.exemployee}?id=${documents[0]?.person?._id}`;
};

export const scenes: readonly Scene[] = [
  scene('full'),
  scene('demo', { prepare: undefined }),
  scene('empty', { prepare: answers(list, page([])) }),
  scene('none-found', { path: `${paths.documents}?searchtext=zzzz`, prepare: answers(list, page([])) }),
  scene('of-one', { path: `${paths.documents}?person=${id(51)}`, prepare: answers(list, page(several.slice(0, 1))) }),
  scene('held', { path: `${paths.documents}?tab=held`, prepare: answers(list, page(held, true)) }),
  scene('held-empty', { path: `${paths.documents}?tab=held`, prepare: answers(list, page([])) }),
  scene('loading', { prepare: never(list) }),
  scene('error', { prepare: fails(list) }),
  scene('add', { act: press('Add document') }),
  scene('add-wrong', {
    act: async (browser) => {
      await press('Add document')(browser);
      await inDialog('Add')(browser);
      await browser.getByText(documentMessages.titleRequired).waitFor();
    },
  }),
  scene('add-zip', { act: press('Add ZIP') }),
  scene('add-zip-wrong', {
    act: async (browser) => {
      await press('Add ZIP')(browser);
      await inDialog('Upload')(browser);
      await browser.getByText(documentMessages.titleRequired).waitFor();
    },
  }),
  scene('one', { ...shows(several[2] ?? line(3)), act: still }),
  scene('opened', {
    ...shows(line(1)),
    act: async (browser) => {
      await inDialog('Open')(browser);
      await drawn(browser);
    },
  }),
  scene('one-held', { ...shows(held[0] ?? line(5)), act: still }),
  scene('delete', { ...shows(several[2] ?? line(3)), act: inDialog('Delete') }),
  scene('missing', { path: `${paths.documents}?document=${id(99)}`, act: still }),
  {
    area: 'portal',
    screen: 'record',
    state: 'documents',
    path: someoneWithDocuments,
    shows: paths.exemployee,
    act: async (browser) => {
      await browser.getByRole('list', { name: 'Latest documents' }).scrollIntoViewIfNeeded();
      await still(browser);
    },
  },
  ...(['full', 'loading', 'error'] as const).map(
    (state): Scene => ({
      area: 'portal',
      screen: 'settings-legal-terms',
      state,
      path: paths.settingsSection.replace('$section', 'legal-terms'),
      ...(state === 'loading' && { prepare: never(terms) }),
      ...(state === 'error' && { prepare: fails(terms) }),
    }),
  ),
  ownScene('full'),
  ownScene('empty', { prepare: answers(own, { documents: [], nextCursor: null, counts: [] }) }),
  ownScene('none-found', {
    path: `${paths.ownDocuments}?year=2019`,
    prepare: answers(own, { documents: [], nextCursor: null, counts }),
  }),
  ownScene('open', {
    act: async (browser) => {
      await browser
        .getByRole('button', { name: /^Open Payslip/ })
        .first()
        .click();
      await drawn(browser);
    },
  }),
  ownScene('loading', { prepare: never(own) }),
  ownScene('error', { prepare: fails(own, 400) }),
];
