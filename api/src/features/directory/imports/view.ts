import { limits } from '#contract/base/rules.ts';
import { nothingHeld } from '#contract/directory/held-by-rules.ts';
import {
  type FaultyRow as FaultyRowAnswer,
  type ImportDetail,
  type ImportSummary,
  isFixColumn,
} from '#contract/directory/imports.ts';
import type { ImportRow } from './queries.ts';
import type { KeptRow } from './row-queries.ts';

const day = 86_400_000;
/** Returns the time since when imports must have finished to be undone. */
export const undoableSince = (now: Date) => new Date(now.getTime() - limits.undoDays * day);

/** Returns an import as lists show it. One that failed after adding some people can be undone like a whole one. */
export function toSummary(row: ImportRow, now: Date): ImportSummary {
  const isOver = row.state === 'done' || row.state === 'failed';
  return {
    _id: row.id,
    fileName: row.file_name,
    state: row.state,
    rows: row.rows,
    added: row.added,
    changed: row.changed,
    unchanged: row.unchanged,
    faultyRows: row.faulty_rows,
    incompleteRows: row.incomplete_rows,
    progress: row.progress,
    createdAt: row.created_at,
    createdBy: row.creator,
    finishedAt: row.finished_at,
    undoneAt: row.undone_at,
    undoable: isOver && row.finished_at !== null && new Date(row.finished_at) > undoableSince(now),
    message: row.message,
  };
}

export function toDetail(row: ImportRow, missing: string[], now: Date): ImportDetail {
  return {
    ...toSummary(row, now),
    columns: row.columns.filter(({ header }) => !isFixColumn(header)),
    missing,
    similarRows: row.similar_rows,
    moreFaults: row.more_faults,
    sheets: row.sheets,
    exampleRows: row.example_rows,
    heldByRules: { ...nothingHeld, ...row.opened_by },
  };
}

/** Returns a kept row with its values by field, from the file or as fixed. */
export function toFaultyRow(
  { row, cells, faults, goes_in: goesIn }: KeptRow,
  of: Pick<ImportRow, 'columns' | 'fixes'>,
): FaultyRowAnswer {
  const fixes = of.fixes[row] ?? {};
  const values = of.columns.flatMap(({ index, field }): [string, string][] =>
    field === null ? [] : [[field, fixes[field] ?? cells[index] ?? '']],
  );
  return { row, values: Object.fromEntries(values), faults, goesIn };
}
