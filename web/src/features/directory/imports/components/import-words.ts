import { limits } from '#contract/base/rules.ts';
import type { ImportDetail, ImportResult, ImportState, ImportSummary } from '#contract/directory/imports.ts';
import { columnLetters, columnsInDoubt, importMessages } from '#contract/directory/imports.ts';
import { isRequiredColumn, personColumnKeys } from '#contract/directory/person-columns.ts';
import { stateWordsOf } from '../../../../ui/text/state-colors.ts';

export const number = (value: number) => value.toLocaleString('en-IN');

/** Returns '1 row' or '3,200 rows'. */
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

/** Checks that an import has finished; until then its counts are only expected. The oldest imports have no end time. */
export const isOver = ({ state, finishedAt }: ImportSummary) => state === 'done' || finishedAt !== null;

export type Step = 'columns' | 'review' | 'working' | 'result';

/** Returns the assistant's step, from the import's state. Only a checked import allows going back to the columns. */
export function stepOf({ state, missing }: Pick<ImportDetail, 'state' | 'missing'>, wanted?: string): Step {
  if (isWorking(state)) return 'working';
  if (state !== 'ready') return 'result';
  return missing.length > 0 || wanted === 'columns' ? 'columns' : 'review';
}

/** Returns the progress of the running job. An undo counts the written people, the others the file's rows. */
export function progressOf({ state, fileName, rows, added, changed, progress }: ImportSummary) {
  const verb = state === 'checking' ? 'Checking' : state === 'running' ? 'Importing' : 'Undoing the import of';
  return { label: `${verb} ${fileName}`, value: progress, total: state === 'undoing' ? added + changed : rows };
}

type Importable = ImportSummary & Partial<Pick<ImportDetail, 'columns' | 'exampleRows'>>;

/** Returns how many ex-employees a confirmation would write, and, if none, why. */
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

/** Returns 'Import 12 ex-employees'. */
export const confirmLabel = (people: number) => (people > 0 ? `Import ${count(people, 'ex-employee')}` : 'Import');

/** Returns the count of rows imported without an optional value; nothing if there are none. */
export const withoutValue = ({ incompleteRows }: Pick<ImportSummary, 'incompleteRows'>) =>
  incompleteRows > 0 ? [{ name: 'Without a value', count: incompleteRows, bad: true }] : [];

/** Returns '493 ex-employees added, 12 changed', without zero counts. */
export function resultTitle({ added, changed }: Pick<ImportSummary, 'added' | 'changed'>): string {
  if (added > 0) return `${count(added, 'ex-employee')} added${changed > 0 ? `, ${number(changed)} changed` : ''}`;
  return changed > 0 ? `${count(changed, 'ex-employee')} changed` : 'No one was added or changed';
}

/** Returns the result of a one-step upload: '1 added, 1 to fix'. */
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

/** Returns the name of the file of faulty rows. */
export const faultyRowsName = (fileName: string) => `faulty-rows-${fileName.replace(/\.\w+$/, '')}.xlsx`;

/** Returns the time until which an import can be undone. */
export function undoableUntil({ finishedAt }: Pick<ImportSummary, 'finishedAt'>): string | null {
  if (!finishedAt) return null;
  return new Date(Date.parse(finishedAt) + limits.undoDays * 24 * 60 * 60_000).toISOString();
}

export const requiredColumns = personColumnKeys.filter(isRequiredColumn);

/** Returns a column's name; without a header, its spreadsheet letters: A, B, …, AA. */
export function columnName({ index, header }: { index: number; header: string }): string {
  if (header.trim() !== '') return header;
  return `Column ${columnLetters(index)}`;
}

/** Checks that an import changed anything and can still be undone. */
export const canUndo = ({ undoable, added, changed }: ImportSummary) => undoable && added + changed > 0;

/** Returns what an undo would do. */
export function undoConsequence({ added, changed }: Pick<ImportSummary, 'added' | 'changed'>): string {
  const kept = 'People changed since the import stay as they are.';
  const parts = [
    added > 0 && `the ${count(added, 'ex-employee')} it added ${added === 1 ? 'is' : 'are'} removed`,
    changed > 0 && `the ${count(changed, 'ex-employee')} it changed ${changed === 1 ? 'is' : 'are'} restored`,
  ].filter(Boolean);
  const sentence = parts.join(', and ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}. ${kept}`;
}

/** Returns an import's result in a sentence, for a live region or a toast. */
export function newsOf(detail: ImportSummary): string {
  const { fileName, state, added, changed, faultyRows, message } = detail;
  const left = faultyRows > 0 ? `, ${count(faultyRows, 'row')} with problems` : '';
  switch (state) {
    case 'ready':
      return `${fileName} has been checked: ${count(added + changed, 'ex-employee')} can be imported${left}`;
    case 'done':
      return `${fileName} has been imported: ${resultTitle(detail)}${left}`;
    case 'undone':
      return `The import of ${fileName} has been undone`;
    case 'failed':
      return `${fileName}: ${message ?? importMessages.failed}`;
    default:
      return progressOf(detail).label;
  }
}
