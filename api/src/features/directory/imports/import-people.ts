import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { readValueRules } from '#api/core/installation/value-rules.ts';
import { whenTaken } from '#api/core/server/errors.ts';
import type { UploadedFile } from '#api/core/server/http.ts';
import { openSpreadsheet } from '#api/core/spreadsheets/open-spreadsheet.ts';
import type { SpreadsheetLimits } from '#api/core/spreadsheets/sheet-row.ts';
import { enqueueSweep } from '#api/features/base/likeness/shared.ts';
import { emitEvent } from '#api/features/base/webhooks/emit-event.ts';
import { countPeople } from '#api/features/directory/audience/shared.ts';
import { holdCustomFields } from '#api/features/directory/custom-fields/shared.ts';
import { listCustomFields } from '#api/features/directory/custom-fields/verbs.ts';
import { type PackedPeople, packAdded } from '#api/features/directory/people/save-people.ts';
import {
  type ImportResult,
  importMessages,
  type LeftOutValue,
  maximumListedFaults,
  type RowFault,
} from '#contract/directory/imports.ts';
import { countFaults } from './count-faults.ts';
import { forgetOldImports } from './forget-old-imports.ts';
import { inOneTurn } from './hold-turn.ts';
import { createKeeper, incompleteOf } from './keep-faulty-rows.ts';
import { mergePeople } from './merge-people.ts';
import { createPlanner, type ImportContext, type Plan } from './plan-people.ts';
import { beginWriting, insertImport, refreshStatistics, settleSearchIndex, updateImport } from './queries.ts';
import { type PeopleSheet, type PersonRow, readPeople, sentenceOf } from './read-people.ts';
import { checkFileName, fileFailure } from './start-import.ts';
import { isTelling } from './suggest-columns.ts';

/** Rows merged by one set of statements, for which others wait on the embedded database. */
export const batchSize = 1000;
/**
 * In one transaction each statement leaves the kept counts another version to be read past, so a long import takes more at once
 * as soon as the database has something to do.
 */
const nextBatchSize = ({ services }: ImportContext, read: number) =>
  services.database.kind === 'postgres' && read >= 4 * batchSize ? 4 * batchSize : batchSize;
/** An import that writes so many rows, and a fifth of the directory or more, moves the planner's statistics. */
const [statisticsAfter, statisticsShare] = [500, 0.2];

/** Whether so many written people make the planner's statistics stale. */
export async function movesStatistics(context: Pick<Context, 'db' | 'company'>, written: number): Promise<boolean> {
  return written >= statisticsAfter && written >= statisticsShare * (await countPeople(context));
}

/** A file, and what it may unpack to when it is not somebody's upload. */
type ImportedFile = { file: UploadedFile; limits?: Partial<SpreadsheetLimits> };

/**
 * Imports a spreadsheet in one call: right rows go in, wrong rows come back. One transaction: a file that proves to be damaged
 * in its last row changes nothing.
 */
export async function importPeople(context: ImportContext, { file, limits }: ImportedFile): Promise<ImportResult> {
  checkFileName(file.name);
  return inOneTurn(context, () => importInTurn(context, file, limits));
}

async function importInTurn(
  context: ImportContext,
  file: UploadedFile,
  limits: ImportedFile['limits'],
): Promise<ImportResult> {
  try {
    await beginWriting(context.db, context.company);
    await holdCustomFields(context);
    const sheet = await readPeople(
      openSpreadsheet(file.path, limits),
      await listCustomFields(context),
      await readValueRules(context.db, context.company),
    );
    const result = await mergeSheet(context, file.name, sheet).catch(
      whenTaken('people_email', () => fileFailure(importMessages.meanwhile, 'conflict')),
    );
    await forgetOldImports(context);
    return result;
  } catch (error) {
    const sentence = sentenceOf(error);
    throw sentence ? fileFailure(sentence) : error;
  }
}

async function mergeSheet(context: ImportContext, fileName: string, sheet: PeopleSheet): Promise<ImportResult> {
  const { db, company, actor } = context;
  const id = newId();
  const columns = sheet.columns.filter(isTelling).map((column) => ({ ...column, samples: [] }));
  await insertImport(db, company, {
    id,
    state: 'done',
    fileName: fileName.slice(0, 200),
    createdAt: context.services.clock(),
    createdBy: actor?.id ?? null,
    columns,
  });
  const plan = createPlanner(id, columns);
  const keeper = createKeeper(id, columns);
  const total = { rows: 0, added: 0, changed: 0, unchanged: 0, faultyRows: 0 };
  const unlisted = countFaults();
  const faults: RowFault[] = [];
  const leftOut: LeftOutValue[] = [];
  const write = async (rows: readonly PersonRow[], planned: Plan, packed: PackedPeople) => {
    const merged = await mergePeople(context, id, columns, planned, packed);
    const faulty = await keeper.keep(context, rows, merged.faulty);
    for (const name of ['added', 'changed', 'unchanged'] as const) total[name] += merged[name];
    total.faultyRows += faulty.length;
    for (const row of faulty)
      if (faults.length + row.faults.length > maximumListedFaults) unlisted.add(row);
      else faults.push(...row.faults);
    for (const row of incompleteOf(rows, merged.faulty))
      leftOut.push(...row.faults.slice(0, maximumListedFaults - leftOut.length));
  };
  let batch: PersonRow[] = [];
  let size = batchSize;
  let changes = 0;
  let writing: Promise<void> = Promise.resolve();
  // The database writes one batch while the next is read, planned and packed; never more than the two are in memory.
  const flush = async () => {
    const rows = batch;
    batch = [];
    size = nextBatchSize(context, total.rows);
    // What is only added is known from the file; whom a change leaves behind decides whom the next rows name.
    if (changes) await writing;
    const planned = await plan(
      context,
      rows.filter((row) => 'person' in row),
    );
    const packed = packAdded(planned.added);
    await writing;
    changes = planned.changes.length;
    writing = write(rows, planned, packed);
    // A failure is thrown by the next flush; until then it must not count as unhandled.
    writing.catch(() => {});
  };
  try {
    for await (const row of sheet.people) {
      total.rows += 1;
      if (batch.push(row) === size) await flush();
    }
    await flush();
  } finally {
    await writing;
    // Also when the file proves to be damaged: a rollback leaves what waits where it is.
    if (total.added + total.changed >= batchSize) await settleSearchIndex(context.outside);
  }
  if (await movesStatistics(context, total.added + total.changed)) await refreshStatistics(context.outside);
  await updateImport(db, company, id, {
    ...total,
    incompleteRows: keeper.incompleteRows,
    heldByRules: keeper.heldByRules,
    progress: total.rows,
    finishedAt: context.services.clock(),
    moreFaults: keeper.moreFaults(),
  });
  await audit(context, 'people.imported', { type: 'import', id }, total);
  await emitEvent(context, 'import.finished', { import: { _id: id }, ...total });
  if (total.added + total.changed > 0) await enqueueSweep(context);
  const ignoredColumns = sheet.ignoredColumns;
  const { incompleteRows, heldByRules } = keeper;
  const listed = { faults, moreFaults: unlisted.list(), incompleteRows, leftOut, heldByRules };
  return { _id: id, fileName, ...total, ...listed, ignoredColumns };
}
