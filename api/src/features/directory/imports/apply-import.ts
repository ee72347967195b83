import { isDeepStrictEqual } from 'node:util';
import { audit } from '#api/core/audit.ts';
import { readValueRules } from '#api/core/installation/value-rules.ts';
import { SpreadsheetError } from '#api/core/spreadsheets/sheet-row.ts';
import { deleteFile } from '#api/features/base/files/shared.ts';
import { enqueueSweep } from '#api/features/base/likeness/shared.ts';
import { tellColleagues } from '#api/features/base/notifications/shared.ts';
import { emitEvent } from '#api/features/base/webhooks/emit-event.ts';
import { holdCustomFields } from '#api/features/directory/custom-fields/shared.ts';
import { listCustomFields } from '#api/features/directory/custom-fields/verbs.ts';
import { formerNames } from '#api/features/directory/people/save-people.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { importMessages } from '#contract/directory/imports.ts';
import { type ImportJob, inCompany } from './check-import.ts';
import { createReader, type Reader } from './create-reader.ts';
import { batchSize, movesStatistics } from './import-people.ts';
import { createKeeper } from './keep-faulty-rows.ts';
import { mergePeople } from './merge-people.ts';
import { createPlanner, type ImportContext } from './plan-people.ts';
import {
  beginWriting,
  countChanges,
  type ImportRow,
  readImport,
  refreshStatistics,
  settleSearchIndex,
  updateImport,
} from './queries.ts';
import { readImportFile } from './read-import-file.ts';

/** The queue of jobs that write into the directory: confirmed imports, and undos. */
export const writeQueue = 'import-write';

/**
 * Writes the valid rows of a confirmed import, a transaction for each batch. Run again after an interruption it ends in the same
 * directory: rows written before are recognised by their import and row.
 */
export async function applyImport(job: ImportJob): Promise<void> {
  try {
    await writeRows(job);
  } catch (error) {
    // A job that was presumed dead may reach the file after its replacement, which deleted it.
    const isOver = async () => !(await inCompany(job, (context) => readRunning(context, job.id)));
    if (!(error instanceof SpreadsheetError && (await isOver()))) throw error;
  }
}

async function writeRows(job: ImportJob): Promise<void> {
  const { id, company, services } = job;
  const opened = await inCompany(job, async (context) => {
    const running = await readRunning(context, id);
    const rules = await readValueRules(context.db, company);
    return running && { ...running, rules, former: await formerNames(context, id) };
  });
  if (!opened) return;
  const { row, fields, rules, former } = opened;
  const plan = createPlanner(id, row.columns, former);
  const keeper = createKeeper(id, row.columns);
  let rows = 0;
  const reader = createReader(row.columns, fields, rules);
  for await (const batch of readImportFile(services, row, reader, batchSize)) {
    job.stopping.throwIfAborted();
    rows += batch.length;
    const isAsked = await inCompany(job, async (context) => {
      await beginWriting(context.db, company);
      await holdCustomFields(context);
      const now = await readRunning(context, id);
      if (!isDeepStrictEqual(now?.fields, fields)) return false;
      const planned = await plan(
        context,
        batch.filter((each) => 'person' in each),
      );
      const merged = await mergePeople(context, id, row.columns, planned);
      await keeper.keep(context, batch, merged.faulty);
      await updateImport(context.db, company, id, { progress: rows });
      return true;
    });
    // Finished, or the custom fields have changed: the remaining rows have to be read by the new ones.
    if (!isAsked) return writeRows(job);
  }
  if (rows >= batchSize) await settleSearchIndex(services.database.system);
  const isMoved = await inCompany(job, (context) => finish(job, context, row, { rows, keeper, reader }));
  if (isMoved) await refreshStatistics(services.database.system);
}

/** Reads the import while it runs, and the current custom fields. */
async function readRunning(context: ImportContext, id: string) {
  const row = await readImport(context.db, context.company, id);
  return row?.state === 'running' ? { row, fields: await listCustomFields(context) } : null;
}

/**
 * Finishes in one transaction: the counts from the database, the audit line, the deletion of the file. A job that was presumed
 * dead may get here after its replacement.
 */
async function finish(
  job: ImportJob,
  context: ImportContext,
  row: ImportRow,
  { rows, keeper, reader }: { rows: number; keeper: ReturnType<typeof createKeeper>; reader: Reader },
): Promise<boolean> {
  const { db, company } = context;
  if ((await readImport(db, company, row.id, true))?.state !== 'running') return false;
  const { added, changed } = await countChanges(db, company, row.id);
  const { faultyRows, incompleteRows, heldByRules } = keeper;
  const total = { rows, added, changed, unchanged: rows - faultyRows - added - changed, faultyRows };
  const finishedAt = job.services.clock();
  await updateImport(db, company, row.id, {
    ...total,
    incompleteRows,
    heldByRules,
    state: 'done',
    progress: rows,
    finishedAt,
    fileId: null,
    moreFaults: keeper.moreFaults(),
    exampleRows: reader.found().exampleRows,
  });
  await audit(context, 'people.imported', { type: 'import', id: row.id }, total);
  await tellBeginner(context, row);
  await emitEvent(context, 'import.finished', { import: { _id: row.id }, ...total });
  if (added + changed > 0) await enqueueSweep(context);
  if (row.file_id) await deleteFile(context, row.file_id);
  return movesStatistics(context, added + changed);
}

async function tellBeginner(context: ImportContext, { id, created_by }: ImportRow): Promise<void> {
  if (created_by) await tellColleagues(context, { kind: 'import', about: id, subject: id }, [created_by]);
}

/** Ends a job that failed for good: the state says so, the written rows can be seen and undone, and an undo can be requested again. */
export async function breakOffImport(job: ImportJob): Promise<void> {
  await inCompany(job, async (context) => {
    const { db, company } = context;
    const row = await readImport(db, company, job.id, true);
    const failed = { state: 'failed', message: generalMessages.generic } as const;
    if (row?.state === 'checking') await updateImport(db, company, job.id, failed);
    if (row?.state === 'undoing') await updateImport(db, company, job.id, { ...failed, state: 'done' });
    if (row?.state !== 'running') return;
    const counts = await countChanges(db, company, job.id);
    const over = { finishedAt: job.services.clock(), fileId: null, message: importMessages.interrupted };
    await updateImport(db, company, job.id, { ...failed, ...counts, ...over });
    await tellBeginner(context, row);
    if (row.file_id) await deleteFile(context, row.file_id);
  });
}
