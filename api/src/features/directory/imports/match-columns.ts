import type { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import { listCustomFields } from '#api/features/directory/custom-fields/verbs.ts';
import type { CustomField } from '#contract/directory/custom-fields.ts';
import {
  type ImportColumn,
  type ImportDetail,
  importMessages,
  type matchImportColumns,
} from '#contract/directory/imports.ts';
import { importFieldLabel } from '#contract/directory/name-parts.ts';
import { checkQueue } from './check-import.ts';
import { holdTurn } from './hold-turn.ts';
import { type Fixes, type ImportChanges, type ImportRow, saveHeaders, updateImport } from './queries.ts';
import { deleteRows } from './row-queries.ts';
import { customKey, suggestColumns, uniqueHeaders } from './suggest-columns.ts';
import { getImport, requireImport } from './verbs.ts';

type Matching = z.infer<typeof matchImportColumns.body>['columns'];
type Input = { params: { id: string }; body: { columns: Matching } };

const noCounts = { rows: 0, added: 0, changed: 0, unchanged: 0, faultyRows: 0, exampleRows: 0 };

/** Corrects the fields of columns and how their dates are read, remembers the fields for the next file, and requests another dry run. */
export async function matchColumns(context: Context, { params, body }: Input): Promise<ImportDetail> {
  const { db, company } = context;
  const row = await requireImport(context, params.id, true);
  // A running dry run notices that it is no longer wanted.
  if (row.state !== 'checking' && row.state !== 'ready') throw new Failure('conflict', importMessages.notReady);
  await holdTurn(context, row.id);
  const fields = await listCustomFields(context);
  const columns = matched(row.columns, body.columns, fields);
  await saveHeaders(db, company, meaningsOf(row, columns, fields));
  await checkAgain(context, row.id, { columns, fixes: keptFixes(row, columns) });
  return getImport(context, { params });
}

/** Requests another dry run of an import that is now read differently; earlier findings are forgotten. */
export async function checkAgain(context: Context, id: string, changes: ImportChanges): Promise<void> {
  const { db, company, actor, services } = context;
  await updateImport(db, company, id, {
    ...changes,
    state: 'checking',
    progress: 0,
    similarRows: [],
    moreFaults: [],
    ...noCounts,
    isAnotherCheck: true,
  });
  await deleteRows(db, company, id);
  await services.queue.enqueue(context, checkQueue, { company, import: id, actor: actor.id, kind: actor.kind });
}

/** Returns the columns with the given corrections; those not named stay. */
function matched(before: readonly ImportColumn[], told: Matching, fields: readonly CustomField[]): ImportColumn[] {
  const known = new Map(fields.map((field) => [customKey(field), field.name]));
  const labelOf = (field: string) => importFieldLabel(field) ?? known.get(field);
  const columns = new Map(before.map((column) => [column.index, column]));
  for (const [place, { index, field, order }] of told.entries()) {
    const column = columns.get(index);
    if (!column || (field !== null && labelOf(field) === undefined))
      throw invalidField(`columns.${place}.${column ? 'field' : 'index'}`, importMessages.unknownField);
    const isMoved = column.field !== field;
    columns.set(index, { ...column, field, order: order === undefined && !isMoved ? column.order : order });
  }
  const holders = Map.groupBy(columns.values(), ({ field }) => field);
  for (const [field, [, second]] of holders) {
    if (field === null || !second) continue;
    const place = told.findLastIndex((one) => one.field === field);
    throw invalidField(`columns.${place}.field`, importMessages.columnTwice(labelOf(field) ?? field));
  }
  return [...columns.values()];
}

/** Returns the meanings to remember: headers that mean something other than their words. Correct guesses are forgotten. */
function meaningsOf(row: ImportRow, columns: readonly ImportColumn[], fields: readonly CustomField[]) {
  const headers: string[] = [];
  for (const { index, header } of row.columns) headers[index] = header;
  const all = Array.from(headers, (header) => header ?? '');
  const guessed = suggestColumns(all, fields);
  const plain = uniqueHeaders(all);
  return columns.flatMap(({ index, field }) => {
    const header = plain.get(index);
    if (header === undefined) return [];
    return [{ header, field: guessed[index]?.field === field ? null : (field ?? '') }];
  });
}

/** Keeps fixes whose column is read the same way as before. */
function keptFixes({ columns: before, fixes }: ImportRow, columns: readonly ImportColumn[]): Fixes {
  const moved = before.flatMap(({ index, field, order }) => {
    const now = columns.find((column) => column.index === index);
    const isSame = now?.field === field && (now?.order ?? null) === (order ?? null);
    return field !== null && !isSame ? [field] : [];
  });
  const kept = Object.entries(fixes).map(([row, values]): [string, Record<string, string>] => [
    row,
    Object.fromEntries(Object.entries(values).filter(([field]) => !moved.includes(field))),
  ]);
  return Object.fromEntries(kept.filter(([, values]) => Object.keys(values).length > 0));
}
