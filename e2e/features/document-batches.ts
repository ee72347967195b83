import { paths } from '#contract/base/paths.ts';
import type { BatchDetail, BatchEntry, BatchState } from '#contract/proofs/document-batches.ts';
import { batchMessages, faultLabel, faultText } from '#contract/proofs/document-messages.ts';
import { answers, fails, never, type Scene } from '../scenes/scene.ts';
import { ago, id, list, longName, neha, page, scene, several } from './documents.ts';
import { press } from './letters.ts';

const batchList = /\/api\/documents\/batches(?:\?|$)/;
const batch = /\/api\/documents\/batches\/[0-9a-f-]{36}$/;
const entries = /\/api\/documents\/batches\/[0-9a-f-]{36}\/entries\?/;

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const longFile =
  'Payroll export 2025/March/Venkatanarasimharajuvaripeta_Krishnamurthy_Subramanian_ACM0914_payslip_2025-03_final.pdf';

const zip = (number: number, state: BatchState, values: Partial<BatchDetail> = {}): BatchDetail => ({
  _id: id(30 + number),
  state,
  fileName: 'Payslips March 2025.zip',
  bytes: 61_400_000,
  kind: 'payslip',
  title: 'Payslip',
  period: '2025-03',
  files: 312,
  matched: 298,
  faulty: 14,
  skipped: 3,
  people: 297,
  stored: 0,
  progress: 0,
  createdAt: ago(0.05),
  createdBy: neha,
  confirmedAt: null,
  storedAt: null,
  announceAt: null,
  announcedAt: null,
  notified: 0,
  undoneAt: null,
  message: null,
  can: { confirm: state === 'ready', announce: state === 'stored', undo: false, discard: state === 'ready' },
  faults: [
    { fault: 'unknown_employee', label: faultLabel('unknown_employee'), files: 9 },
    { fault: 'two_people', label: faultLabel('two_people'), files: 3 },
    { fault: 'wrong_type', label: faultLabel('wrong_type'), files: 2 },
  ],
  opened: 0,
  ...values,
});
const checking = zip(1, 'checking', {
  files: 312,
  matched: 0,
  faulty: 0,
  progress: 128,
  can: { ...zip(1, 'ready').can, confirm: false },
});
const none = {
  matched: 0,
  people: 0,
  faulty: 312,
  can: { confirm: false, announce: false, undo: false, discard: true },
};
const stored = zip(1, 'stored', {
  confirmedAt: ago(0.02),
  storedAt: ago(0.01),
  stored: 298,
  announceAt: inMinutes(47),
  can: { confirm: false, announce: true, undo: true, discard: false },
});
const announced: BatchDetail = {
  ...stored,
  state: 'announced',
  announcedAt: ago(0.01),
  notified: 180,
  opened: 41,
  can: { confirm: false, announce: false, undo: true, discard: false },
};
const stopped = zip(1, 'failed', {
  confirmedAt: ago(0.02),
  stored: 120,
  message: batchMessages.interrupted,
  can: { confirm: true, announce: false, undo: true, discard: false },
});

const entry = (number: number, values: Partial<BatchEntry>): BatchEntry => ({
  entry: number,
  fileName: `ACM0${number + 120}-2025-03.pdf`,
  outcome: 'matched',
  bytes: 82_000 + number * 913,
  person: {
    _id: id(50 + number),
    name: ['Ravi Menon', longName, 'Fatima Sheikh', 'Arjun Malhotra'][number % 4] ?? '',
    employeeId: `ACM0${number + 120}`,
    profileImg: null,
  },
  period: '2025-03',
  fault: null,
  reason: null,
  document: null,
  ...values,
});
const faulty = (
  number: number,
  fileName: string,
  fault: 'unknown_employee' | 'two_people' | 'wrong_type',
  detail: string,
) => entry(number, { outcome: 'faulty', person: null, fileName, fault, reason: faultText(fault, detail) });
const inZip: readonly BatchEntry[] = [
  faulty(1, longFile, 'unknown_employee', 'acm0914'),
  faulty(2, 'March/ACM0777.pdf', 'two_people', 'ACM0777'),
  faulty(3, 'March/ACM0120.docx', 'wrong_type', ''),
];
const matched = [entry(4, {}), entry(5, { fileName: longFile }), entry(6, {}), entry(7, { period: null })];
const zipPage = (
  state: string,
  shown: BatchDetail,
  more: Partial<Scene> = {},
  files: readonly BatchEntry[] = inZip,
): Scene => ({
  area: 'portal',
  screen: 'document-batch',
  state,
  path: paths.documentBatch.replace('$id', shown._id),
  prepare: async (browser) => {
    await answers(batch, shown)(browser);
    await answers(entries, { entries: files, nextCursor: null })(browser);
  },
  ...more,
});

export const scenes: readonly Scene[] = [
  scene('batches', {
    path: `${paths.documents}?tab=batches`,
    prepare: async (browser) => {
      await answers(list, page(several))(browser);
      const batches = [
        checking,
        zip(2, 'ready'),
        { ...stored, _id: id(33) },
        {
          ...announced,
          _id: id(34),
          fileName: longFile.replace('.pdf', '.zip'),
          kind: 'tax_form',
          title: 'Form 16',
          notified: 297,
        },
        { ...stopped, _id: id(35) },
      ].map(({ faults: _faults, opened: _opened, ...shown }) => shown);
      await answers(batchList, { batches, nextCursor: null })(browser);
    },
  }),
  scene('batches-empty', {
    path: `${paths.documents}?tab=batches`,
    prepare: answers(batchList, { batches: [], nextCursor: null }),
  }),
  scene('batches-error', { path: `${paths.documents}?tab=batches`, prepare: fails(batchList) }),
  zipPage('checking', checking),
  zipPage('ready', zip(1, 'ready')),
  zipPage('matched', zip(1, 'ready'), { path: `${paths.documentBatch.replace('$id', id(31))}?files=matched` }, matched),
  zipPage('nothing-matched', zip(1, 'ready', none)),
  zipPage('confirm', zip(1, 'ready'), { act: press('Add 298 documents for 297 people') }),
  zipPage('discard', zip(1, 'ready'), { act: press('Discard') }),
  zipPage(
    'storing',
    zip(1, 'storing', { confirmedAt: ago(0.01), stored: 120, progress: 120, can: { ...none.can, discard: false } }),
  ),
  zipPage('stored', stored),
  zipPage('announce', stored, { act: press('Announce now') }),
  zipPage('undo', stored, { act: press('Undo') }),
  zipPage('announced', announced),
  zipPage('undo-announced', announced, {
    act: async (browser) => {
      await browser.getByRole('button', { name: /^Actions for / }).click();
      await browser.getByRole('menuitem', { name: 'Undo' }).click();
      await browser.getByRole('dialog').waitFor();
    },
  }),
  zipPage('stopped', stopped),
  zipPage(
    'damaged',
    zip(1, 'failed', {
      files: 0,
      matched: 0,
      faulty: 0,
      skipped: 0,
      people: 0,
      message: batchMessages.broken,
      faults: [],
      can: none.can,
    }),
    {},
    [],
  ),
  zipPage('undone', { ...stored, state: 'undone', undoneAt: ago(0.001), can: { ...none.can, discard: false } }),
  zipPage('loading', checking, { prepare: never(batch) }),
  zipPage('error', checking, { prepare: fails(batch) }),
  zipPage('missing', checking, { prepare: undefined }),
];
