import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure, whenTaken } from '#api/core/errors.ts';
import type { UploadedFile } from '#api/core/http.ts';
import { newId } from '#api/core/ids.ts';
import { openSpreadsheet } from '#api/core/spreadsheets/open-spreadsheet.ts';
import { SpreadsheetError } from '#api/core/spreadsheets/sheet-row.ts';
import { countPeople } from '#api/features/people/count-people.ts';
import { type ImportResult, importMessages, maximumListedFaults, type RowFault } from '#contract/imports.ts';
import { createMerge, type ReadyRow } from './merge-people.ts';
import { insertImport, refreshStatistics, waitForImports } from './queries.ts';
import { type PeopleSheet, readPeople, spreadsheetSentences } from './read-people.ts';

/** Rows merged by one set of statements: more gain nothing (docs/performance.md). */
const batchSize = 1000;
/** An import that writes so many rows, and a fifth of the directory or more, moves the planner's statistics. */
const [statisticsAfter, statisticsShare] = [500, 0.2];

/**
 * Imports a spreadsheet in one call: right rows go in, wrong rows come back. One transaction: a file that proves to be damaged
 * in its last row changes nothing.
 */
export async function importPeople(context: Context, { file }: { file: UploadedFile }): Promise<ImportResult> {
  if (!/\.(?:xlsx|csv)$/i.test(file.name)) throw fileFailure(importMessages.wrongType);
  try {
    await waitForImports(context.db, context.company);
    const sheet = await readPeople(openSpreadsheet(file.path));
    return await mergeSheet(context, file.name, sheet).catch(
      whenTaken(
        'people_email',
        () => new Failure('conflict', importMessages.meanwhile, fileFault(importMessages.meanwhile)),
      ),
    );
  } catch (error) {
    if (error instanceof SpreadsheetError) throw fileFailure(spreadsheetSentences[error.code]);
    if (error instanceof Failure && !error.errors) throw fileFailure(error.message);
    throw error;
  }
}

async function mergeSheet(context: Context, fileName: string, sheet: PeopleSheet): Promise<ImportResult> {
  const id = newId();
  const merge = createMerge(context, id, sheet.columns);
  const total = { rows: 0, added: 0, changed: 0, unchanged: 0, faultyRows: 0 };
  const faults: RowFault[] = [];
  const note = (found: readonly RowFault[]) => {
    total.faultyRows += 1;
    faults.push(...found.slice(0, maximumListedFaults - faults.length));
  };
  let batch: ReadyRow[] = [];
  let merging: Promise<void> = Promise.resolve();
  // The database merges one batch while the next is read; never more than the two are in memory.
  const flush = async () => {
    await merging;
    const rows = batch;
    batch = [];
    merging = merge(rows).then((merged) => {
      for (const [name, count] of Object.entries(merged.counts)) total[name as keyof typeof merged.counts] += count;
      for (const fault of merged.faults) note([fault]);
    });
    // A failure is thrown by the next flush; until then it must not count as unhandled.
    merging.catch(() => {});
  };
  try {
    for await (const read of sheet.people) {
      total.rows += 1;
      if ('faults' in read) note(read.faults);
      else if (batch.push(read) === batchSize) await flush();
    }
    await flush();
  } finally {
    await merging;
  }
  const written = total.added + total.changed;
  if (written >= statisticsAfter && written >= statisticsShare * (await countPeople(context)))
    await refreshStatistics(context.outside);
  await insertImport(context.db, context.company, {
    id,
    fileName: fileName.slice(0, 200),
    createdBy: context.actor.id,
    ...total,
  });
  await audit(context, 'people.imported', { type: 'import', id }, total);
  faults.sort((one, other) => one.row - other.row);
  return { _id: id, fileName, ...total, faults, ignoredColumns: sheet.ignoredColumns };
}

const fileFault = (message: string) => [{ path: 'file', message }];
const fileFailure = (message: string) => new Failure('invalid', message, fileFault(message));
