import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { readValueRules } from '#api/core/installation/value-rules.ts';
import { Failure, whenTaken } from '#api/core/server/errors.ts';
import type { UploadedFile } from '#api/core/server/http.ts';
import type { SpreadsheetLimits } from '#api/core/spreadsheets/sheet-row.ts';
import { enqueueSweep } from '#api/features/base/likeness/shared.ts';
import { emitEvent } from '#api/features/base/webhooks/emit-event.ts';
import { countPeople } from '#api/features/directory/audience/shared.ts';
import { holdCustomFields } from '#api/features/directory/custom-fields/shared.ts';
import { listCustomFields } from '#api/features/directory/custom-fields/verbs.ts';
import { type PackedPeople, packAdded } from '#api/features/directory/people/save-people.ts';
import type { CustomField } from '#contract/directory/custom-fields.ts';
import type { DateOrder } from '#contract/directory/date-order.ts';
import {
  columnsInDoubt,
  type ImportResult,
  type ImportSheet,
  importMessages,
  type LeftOutValue,
  maximumListedFaults,
  type RowFault,
} from '#contract/directory/imports.ts';
import { countFaults } from './count-faults.ts';
import type { PersonRow } from './create-reader.ts';
import { forgetOldImports } from './forget-old-imports.ts';
import { inOneTurn } from './hold-turn.ts';
import { createKeeper, incompleteOf } from './keep-faulty-rows.ts';
import { mergePeople } from './merge-people.ts';
import { openFile } from './open-file.ts';
import { createPlanner, type ImportContext, type Plan } from './plan-people.ts';
import { beginWriting, insertImport, refreshStatistics, settleSearchIndex, updateImport } from './queries.ts';
import { type ChosenOrders, type PeopleSheet, readPeople, sentenceOf, withOrders } from './read-people.ts';
import { checkFileName, fileFailure } from './start-import.ts';
import { type Column, isTelling } from './suggest-columns.ts';

/** The rows merged by one set of statements; other users of the embedded database wait for these. */
export const batchSize = 1000;
/**
 * Within one transaction each statement leaves another version of the kept counts to skip, so a long import takes larger batches
 * after the first ones, once the database is busy.
 */
const nextBatchSize = ({ services }: ImportContext, read: number) =>
  services.database.kind === 'postgres' && read >= 4 * batchSize ? 4 * batchSize : batchSize;
/** An import that writes this many rows, and a fifth of the directory or more, makes the planner's statistics stale. */
const [statisticsAfter, statisticsShare] = [500, 0.2];

/** Returns whether so many written people make the planner's statistics stale. */
export async function movesStatistics(context: Pick<Context, 'db' | 'company'>, written: number): Promise<boolean> {
  return written >= statisticsAfter && written >= statisticsShare * (await countPeople(context));
}

/** How a file is read without asking: its sheet, and the order of day and month. */
export type ImportChoices = ChosenOrders & { sheet?: string | undefined };
/** A file, and what it may unpack to when it is not an upload. */
type ImportedFile = { file: UploadedFile; query?: ImportChoices; limits?: Partial<SpreadsheetLimits> | undefined };

/**
 * Imports a spreadsheet in one call: valid rows are imported, faulty rows are reported. One transaction: a file damaged in its
 * last row changes nothing.
 */
export async function importPeople(context: ImportContext, imported: ImportedFile): Promise<ImportResult> {
  checkFileName(imported.file.name);
  return inOneTurn(context, () => importInTurn(context, imported));
}

/** Refuses a file whose dates need an order that was not chosen, at the parameter that chooses it. */
export function requireOrders(columns: readonly Column[]): void {
  const inDoubt = columnsInDoubt(columns);
  if (inDoubt.length === 0) return;
  const named = Map.groupBy(inDoubt, ({ field }) => (field === 'dateOfBirth' ? 'birthdays' : 'dates'));
  const errors = [...named].map(([path, held]) => ({
    path,
    message: importMessages.chooseOrderOf(held.map(({ header }) => header)),
  }));
  throw new Failure('invalid', `${importMessages.datesInDoubt(inDoubt)} ${importMessages.nothingYet}`, errors);
}

/** Reads a file to its end to find the columns that a chosen order applies to. */
async function findOrders(
  { file, query = {}, limits }: ImportedFile,
  fields: readonly CustomField[],
): Promise<Map<number, DateOrder>> {
  const sheet = await readPeople(await openFile(file, { sheet: query.sheet, limits }), fields);
  for await (const _ of sheet.people);
  const columns = withOrders(sheet.found().columns(sheet.columns), query);
  return new Map(columns.flatMap(({ index, order }) => (order ? [[index, order]] : [])));
}

async function importInTurn(context: ImportContext, { file, query = {}, limits }: ImportedFile): Promise<ImportResult> {
  try {
    await beginWriting(context.db, context.company);
    await holdCustomFields(context);
    const fields = await listCustomFields(context);
    const rules = await readValueRules(context.db, context.company);
    const orders = query.dates || query.birthdays ? await findOrders({ file, query, limits }, fields) : undefined;
    const opened = await openFile(file, { sheet: query.sheet, limits });
    const sheet = await readPeople(opened, fields, { orders, rules });
    const result = await mergeSheet(context, file.name, { ...sheet, sheets: opened.sheets }).catch(
      whenTaken('people_email', () => fileFailure(importMessages.meanwhile, 'conflict')),
    );
    await forgetOldImports(context);
    return result;
  } catch (error) {
    const sentence = sentenceOf(error);
    throw sentence ? fileFailure(sentence) : error;
  }
}

async function mergeSheet(
  context: ImportContext,
  fileName: string,
  sheet: PeopleSheet & { sheets: ImportSheet[] },
): Promise<ImportResult> {
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
    sheets: sheet.sheets,
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
  // The database writes one batch while the next is read, planned and packed; never more than these two are in memory.
  const flush = async () => {
    const rows = batch;
    batch = [];
    // Dates in doubt are refused at the end, when all of them are known; until then nothing more is written.
    if (columnsInDoubt(sheet.found().columns(columns)).length > 0) return;
    size = nextBatchSize(context, total.rows);
    // Added people are known from the file; changes decide which people the next rows name.
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
    requireOrders(sheet.found().columns(columns));
  } finally {
    await writing;
    // Also when the file is damaged: a rollback leaves pending index entries where they are.
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
    exampleRows: sheet.found().exampleRows,
  });
  await audit(context, 'people.imported', { type: 'import', id }, total);
  await emitEvent(context, 'import.finished', { import: { _id: id }, ...total });
  if (total.added + total.changed > 0) await enqueueSweep(context);
  const { ignoredColumns, sheets } = sheet;
  const { exampleRows } = sheet.found();
  const { incompleteRows, heldByRules } = keeper;
  const listed = { faults, moreFaults: unlisted.list(), incompleteRows, leftOut, heldByRules };
  return { _id: id, fileName, ...total, ...listed, ignoredColumns, sheets, exampleRows };
}
