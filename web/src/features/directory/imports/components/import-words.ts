import { limits } from '#contract/base/rules.ts';
import type { ImportDetail, ImportResult, ImportState, ImportSummary } from '#contract/directory/imports.ts';
import { columnLetters, columnsInDoubt, importMessages } from '#contract/directory/imports.ts';
import { isRequiredColumn, personColumnKeys } from '#contract/directory/person-columns.ts';
import { stateWordsOf } from '../../../../ui/text/state-colors.ts';

export const number = (value: number) => value.toLocaleString('en-IN');

/** '1 row', '3,200 rows'. */
export const count = (value: number, noun: string) => `${number(value)} ${noun}${value === 1 ? '' : 's'}`;

export const stateWords = stateWordsOf<ImportState>({
  checking: 'Checking',
  ready: 'Not confirmed',
  running: 'Importing',
  done: 'Imported',
  failed: 'Failed',
  undoing: 'Undoing',
  undone: 'Undone',
});

export const isWorking = (state: ImportState) => state === 'checking' || state === 'running' || state === 'undoing';

/** Before an import has come to its end, its counts only say what would happen. The oldest ones do not know when they ended. */
export const isOver = ({ state, finishedAt }: ImportSummary) => state === 'done' || finishedAt !== null;

export type Step = 'columns' | 'review' | 'working' | 'result';

/** What the assistant shows. The import's own state decides; only a checked import lets one go back to its columns. */
export function stepOf({ state, missing }: Pick<ImportDetail, 'state' | 'missing'>, wanted?: string): Step {
  if (isWorking(state)) return 'working';
  if (state !== 'ready') return 'result';
  return missing.length > 0 || wanted === 'columns' ? 'columns' : 'review';
}

/** How far the job that runs has come. An undo goes through what was written, the others through the file. */
export function progressOf({ state, fileName, rows, added, changed, progress }: ImportSummary) {
  const verb = state === 'checking' ? 'Checking' : state === 'running' ? 'Importing' : 'Undoing the import of';
  return { label: `${verb} ${fileName}`, value: progress, total: state === 'undoing' ? added + changed : rows };
}

type Importable = ImportSummary & Partial<Pick<ImportDetail, 'columns' | 'exampleRows'>>;

/** How many ex-employees a confirmation would write, and, when it is nobody, why. */
export function importable({ rows, added, changed, unchanged, faultyRows, ...detail }: Importable) {
  const people = added + changed;
  if (columnsInDoubt(detail.columns ?? []).length > 0) return { people: 0, reason: importMessages.chooseOrder };
  if (people > 0) return { people, reason: undefined };
  if (rows === 0 && detail.exampleRows) return { people, reason: importMessages.onlyExamples };
  const allThere = unchanged > 0 && faultyRows === 0;
  return {
    people,
    reason: allThere ? 'Everyone in this file is already up to date' : importMessages.nothingToImport,
  };
}

/** 'Import 12 ex-employees'. */
export const confirmLabel = (people: number) => (people > 0 ? `Import ${count(people, 'ex-employee')}` : 'Import');

/** How many rows go in without an optional value, among other counts; nothing where none does. */
export const withoutValue = ({ incompleteRows }: Pick<ImportSummary, 'incompleteRows'>) =>
  incompleteRows > 0 ? [{ name: 'Without a value', count: incompleteRows, bad: true }] : [];

/** '493 ex-employees added, 12 changed'; what is none is left out. */
export function resultTitle({ added, changed }: Pick<ImportSummary, 'added' | 'changed'>): string {
  if (added > 0) return `${count(added, 'ex-employee')} added${changed > 0 ? `, ${number(changed)} changed` : ''}`;
  return changed > 0 ? `${count(changed, 'ex-employee')} changed` : 'No one was added or changed';
}

/** What an upload in one step has come to: '1 added, 1 to fix'. */
export function uploadNews({ rows, added, changed, unchanged, faultyRows, exampleRows }: UploadCounts): string {
  if (rows === 0 && exampleRows > 0) return importMessages.onlyExamples;
  if (faultyRows === 0) return importMessages.successful;
  if (added + changed + unchanged === 0) return importMessages.failed;
  return [
    added > 0 && `${number(added)} added`,
    changed > 0 && `${number(changed)} changed`,
    unchanged > 0 && `${number(unchanged)} unchanged`,
    `${number(faultyRows)} to fix`,
  ]
    .filter(Boolean)
    .join(', ');
}

type UploadCounts = Pick<ImportResult, 'rows' | 'added' | 'changed' | 'unchanged' | 'faultyRows' | 'exampleRows'>;

/** The name of the file of faulty rows. */
export const faultyRowsName = (fileName: string) => `faulty-rows-${fileName.replace(/\.\w+$/, '')}.xlsx`;

/** The instant until which an import can be taken back. */
export function undoableUntil({ finishedAt }: Pick<ImportSummary, 'finishedAt'>): string | null {
  if (!finishedAt) return null;
  return new Date(Date.parse(finishedAt) + limits.undoDays * 24 * 60 * 60_000).toISOString();
}

export const requiredColumns = personColumnKeys.filter(isRequiredColumn);

/** A column without a header is called as the spreadsheet does: A, B, …, AA. */
export function columnName({ index, header }: { index: number; header: string }): string {
  if (header.trim() !== '') return header;
  return `Column ${columnLetters(index)}`;
}

/** Whether there is anything to take back, and still time for it. */
export const canUndo = ({ undoable, added, changed }: ImportSummary) => undoable && added + changed > 0;

/** What an undo does, before it is done. */
export function undoConsequence({ added, changed }: Pick<ImportSummary, 'added' | 'changed'>): string {
  const kept = 'People changed since the import stay as they are.';
  const parts = [
    added > 0 && `the ${count(added, 'ex-employee')} it added ${added === 1 ? 'is' : 'are'} removed`,
    changed > 0 && `the ${count(changed, 'ex-employee')} it changed ${changed === 1 ? 'is' : 'are'} restored`,
  ].filter(Boolean);
  const sentence = parts.join(', and ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}. ${kept}`;
}

/** What an import has come to, in a sentence: for a live region and for a toast elsewhere. */
export function newsOf(detail: ImportSummary): string {
  const { fileName, state, added, changed, faultyRows, message } = detail;
  const left = faultyRows > 0 ? `, ${count(faultyRows, 'row')} with faults` : '';
  switch (state) {
    case 'ready':
      return `${fileName} is checked: ${count(added + changed, 'ex-employee')} can be imported${left}`;
    case 'done':
      return `${fileName} is imported: ${resultTitle(detail)}${left}`;
    case 'undone':
      return `The import of ${fileName} has been undone`;
    case 'failed':
      return `${fileName}: ${message ?? importMessages.failed}`;
    default:
      return progressOf(detail).label;
  }
}
