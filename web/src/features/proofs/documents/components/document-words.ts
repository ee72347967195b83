import { type DocumentKind, documentKinds, documentKindWords } from '#contract/base/document-kinds.ts';
import type { BatchLine, BatchState } from '#contract/proofs/document-batches.ts';
import { documentLimits } from '#contract/proofs/document-messages.ts';
import { periodWords } from '#contract/proofs/document-periods.ts';
import type { DocumentLine } from '#contract/proofs/documents.ts';
import { exactDate, exactTime } from '../../../../lib/dates.ts';
import { number } from '../../../../lib/numbers.ts';
import { stateWordsOf } from '../../../../ui/text/state-colors.ts';

/** Returns '1 document' or '3,200 documents'. */
export const count = (value: number, noun: string) => `${number(value)} ${noun}${value === 1 ? '' : 's'}`;
export const peopleText = (value: number) => (value === 1 ? '1 person' : `${number(value)} people`);

export const kindOptions = documentKinds.map((value) => ({ value, label: documentKindWords[value].label }));
export const readKind = (text: string | undefined): DocumentKind | undefined =>
  documentKinds.find((kind) => kind === text);

/** Returns the kind and, unless it is the same, the title: `Payslip · March bonus`. */
export function subjectOf({ kind, title }: Pick<DocumentLine, 'kind' | 'title'>): string {
  const { label } = documentKindWords[kind];
  return title.toLowerCase() === label.toLowerCase() ? label : `${label} · ${title}`;
}

/** Returns the name of the person, or of the erased one for whom it is kept. */
export const nameOf = ({ person, heldFor }: Pick<DocumentLine, 'person' | 'heldFor'>) =>
  person?.name ?? heldFor?.name ?? 'Deleted ex-employee';

export const periodOf = ({ period }: Pick<DocumentLine, 'period'>) => (period ? periodWords(period) : null);

/** Returns the name of a document for screen readers and buttons: `Payslip, March 2025`. */
export const titleOf = ({ title, period }: Pick<DocumentLine, 'title' | 'period'>) =>
  period ? `${title}, ${periodWords(period)}` : title;

/** Returns whether the person has seen it: 'Opened on 3 Apr 2025', 'Not opened' or 'Not announced'. */
export function openedText({ visibleAt, openedAt }: Pick<DocumentLine, 'visibleAt' | 'openedAt'>): string {
  if (!visibleAt) return 'Not announced';
  return openedAt ? `Opened on ${exactDate(openedAt)}` : 'Not opened';
}

export const batchStates = stateWordsOf<BatchState>({
  uploading: 'Uploading',
  checking: 'Checking',
  ready: 'Not confirmed',
  storing: 'Adding',
  stored: 'Added, not announced',
  announced: 'Announced',
  failed: 'Stopped',
  undoing: 'Undoing',
  undone: 'Undone',
});

/** Returns the progress of the running job; nothing while none runs. */
export function progressOf({ state, fileName, files, matched, stored, progress }: BatchLine) {
  const unit = 'files';
  if (state === 'uploading') return { label: `Saving ${fileName}`, value: 0, total: 0, unit };
  if (state === 'checking') return { label: `Checking ${fileName}`, value: progress, total: files, unit };
  const adding = { label: `Adding documents from ${fileName}`, value: progress, total: matched, unit: 'documents' };
  if (state === 'storing') return adding;
  return state === 'undoing' ? { ...adding, label: `Undoing ${fileName}`, total: Math.max(stored, progress) } : null;
}

/** Returns 'Add 312 documents for 298 people'. */
export const confirmText = ({ matched, people }: Pick<BatchLine, 'matched' | 'people'>) =>
  `Add ${count(matched, 'document')} for ${peopleText(people)}`;

/** Returns the name of the downloaded list of problems. */
export const problemsName = (fileName: string) => `problems-${fileName.replace(/\.zip$/i, '')}.xlsx`;

/** Returns the moment until which a stored batch can be undone; null: it isn't stored. */
function undoableUntil({ storedAt }: Pick<BatchLine, 'storedAt'>): string | null {
  if (!storedAt) return null;
  return new Date(Date.parse(storedAt) + documentLimits.undoDays * 86_400_000).toISOString();
}

/** Returns what happens next with a batch, or has happened. */
export function nextText(batch: BatchLine): string | null {
  const { state, people, stored, notified, announceAt } = batch;
  const until = undoableUntil(batch);
  const undoable = until && batch.can.undo ? ` It can be undone until ${exactTime(until)}.` : '';
  switch (state) {
    case 'ready':
      return batch.can.confirm
        ? `Nothing has been added yet. Check the files below, then add the documents. A ZIP that isn’t confirmed is deleted after ${documentLimits.undoDays} days.`
        : null;
    case 'stored':
      return announceAt
        ? `${peopleText(people)} will see ${stored === 1 ? 'the document' : 'their documents'} and get one mail each at ${exactTime(announceAt)}. Until then no one learns of it.${undoable}`
        : null;
    case 'announced':
      return `${notified < people ? `${number(notified)} of ${peopleText(people)}` : peopleText(people)} notified by mail.${undoable}`;
    case 'undone':
      return 'Its documents and their files were deleted.';
    default:
      return null;
  }
}

/** Returns the consequence of undoing a batch. */
export function undoText({ state, stored, notified, can }: BatchLine, opened: number): string {
  const documents =
    stored === 1 ? 'The document and its file are' : `All ${number(stored)} documents and their files are`;
  const deleted = `${documents} deleted. This can’t be reversed.`;
  if (state !== 'announced' || !can.undo) return `${deleted} No one has been notified, so no one learns of it.`;
  const seen = opened > 0 ? ` ${count(opened, 'document')} had been opened, and may have been downloaded.` : '';
  return `${deleted} They disappear for their people. ${peopleText(notified)} got a mail about them already.${seen}`;
}
