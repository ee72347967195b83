import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { readValueRules } from '#api/core/installation/value-rules.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import type { UploadedFile } from '#api/core/server/http.ts';
import { listCustomFields } from '#api/features/directory/custom-fields/verbs.ts';
import type { ValueRules } from '#contract/base/value-rules.ts';
import { nothingHeld } from '#contract/directory/held-by-rules.ts';
import {
  type ImportResult,
  importMessages,
  type LeftOutValue,
  maximumListedFaults,
  type RowFault,
} from '#contract/directory/imports.ts';
import { writeQueue } from './apply-import.ts';
import { countFaults } from './count-faults.ts';
import { batchSize, type ImportChoices, importPeople, requireOrders } from './import-people.ts';
import { openFile } from './open-file.ts';
import { type ImportRow, readImport } from './queries.ts';
import { readPeople, sentenceOf, withOrders } from './read-people.ts';
import { readRows } from './row-queries.ts';
import { checkFileName, fileFailure, keepImport } from './start-import.ts';
import { isTelling } from './suggest-columns.ts';

/** Milliseconds between two checks of an import that runs in the background. */
const lookEvery = 100;
/** The kept rows read at once. */
const page = 1000;

/**
 * Imports an upload in one call. On the embedded database everyone waits for its only connection: a long file is read to its
 * end, so that a damaged one changes nothing, and is then written like a confirmed import, batch by batch, also after an interruption.
 */
export async function importUpload(
  context: Context,
  { file, query }: { file: UploadedFile; query: ImportChoices },
): Promise<ImportResult> {
  if (context.services.database.kind === 'postgres') return importPeople(context, { file, query });
  checkFileName(file.name);
  // Each database access is a transaction of its own: the request's transaction would hold the connection to its end.
  const inside = <T>(work: (own: Context) => Promise<T>, what?: null) =>
    asCompany(context.services.database, context.company, (tenant) => work({ ...context, ...tenant }), what);
  const fields = await inside(listCustomFields, null);
  const rules = await inside((own) => readValueRules(own.db, own.company), null);
  const sheet = await readWhole(file, { fields, rules }, query);
  if (sheet.rows <= batchSize) return importPeople(context, { file, query });
  const id = await inside((own) => keepImport(own, file, sheet, { state: 'running', queue: writeQueue }));
  const row = await untilOver(context, () => inside((own) => readImport(own.db, own.company, id), null));
  if (row.state === 'failed') throw fileFailure(row.message ?? importMessages.interrupted, 'conflict');
  return { ...(await resultOf(row, inside)), ignoredColumns: sheet.ignoredColumns };
}

/** Reads to the last row, as the import will, so that anything that makes the file unreadable is reported now. */
async function readWhole(
  file: UploadedFile,
  { fields, rules }: { fields: Parameters<typeof readPeople>[1]; rules: ValueRules },
  query: ImportChoices,
) {
  try {
    const opened = await openFile(file, query);
    const { columns, ignoredColumns, people, found } = await readPeople(opened, fields, { rules });
    let rows = 0;
    for await (const _ of people) rows += 1;
    const telling = withOrders(found().columns(columns.filter(isTelling)), query);
    requireOrders(telling);
    return {
      columns: telling.map((column) => ({ ...column, samples: [] })),
      ignoredColumns,
      rows,
      sheets: opened.sheets,
    };
  } catch (error) {
    const sentence = sentenceOf(error);
    throw sentence ? fileFailure(sentence) : error;
  }
}

async function untilOver({ services }: Context, read: () => Promise<ImportRow | undefined>): Promise<ImportRow> {
  for (;;) {
    const row = await read();
    if (!row) throw notFound(importMessages.notFound);
    if (row.state !== 'running') return row;
    if (services.disk.isLow()) throw new Failure('out-of-space', importMessages.waitsForSpace);
    await wait(lookEvery);
  }
}

async function resultOf(
  row: ImportRow,
  inside: <T>(work: (own: Context) => Promise<T>, what?: null) => Promise<T>,
): Promise<Omit<ImportResult, 'ignoredColumns'>> {
  const unlisted = countFaults(row.more_faults);
  const faults: RowFault[] = [];
  const leftOut: LeftOutValue[] = [];
  for (let after = 0; ; ) {
    const kept = await inside((own) => readRows(own.db, own.company, row.id, { after, most: page }), null);
    for (const one of kept)
      if (one.goes_in) leftOut.push(...one.faults.slice(0, maximumListedFaults - leftOut.length));
      else if (faults.length + one.faults.length > maximumListedFaults) unlisted.add(one);
      else faults.push(...one.faults);
    if (kept.length < page) break;
    after = kept.at(-1)?.row ?? after;
  }
  const { id: _id, file_name: fileName, rows, added, changed, unchanged, faulty_rows: faultyRows } = row;
  const counts = { rows, added, changed, unchanged, faultyRows, exampleRows: row.example_rows };
  const listed = { faults, moreFaults: unlisted.list(), incompleteRows: row.incomplete_rows, leftOut };
  const heldByRules = { ...nothingHeld, ...row.opened_by };
  return { _id, fileName, ...counts, ...listed, heldByRules, sheets: row.sheets };
}
