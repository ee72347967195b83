import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { removeFiles } from '#api/features/base/files/shared.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { letterBatchMessages } from '#contract/proofs/letter-batch-messages.ts';
import type {
  discardLetterBatch as discardRoute,
  undoLetterBatch as undoRoute,
} from '#contract/proofs/letter-batches.ts';
import { countAgain, takeFiles } from './batch-entry-queries.ts';
import { type BatchRow, deleteBatchRow, readBatchRow, updateBatch } from './batch-queries.ts';
import { type BatchJob, batchQueue, findBatchRow, inBatch, jobData, whileIn } from './find-batch.ts';
import { readBatch } from './list-batches.ts';
import { canDo } from './policy.ts';
import { deletePrepared } from './prepared-queries.ts';

/** Letters deleted in one transaction. */
const undoneAtOnce = 200;

/** Undoes a batch of which nothing was sent, in the background. */
export async function undoBatch(context: Context, { params }: RouteInput<typeof undoRoute>) {
  const { db, company, actor, services } = context;
  const row = await findBatchRow(context, params.id, true);
  if (!canDo(row).undo) throw new Failure('conflict', letterBatchMessages.notUndoable);
  await updateBatch(db, company, row.id, { state: 'undoing', undone_by: actor.id, progress: 0, message: null });
  await services.queue.enqueue(context, batchQueue, jobData(company, row.id, actor.id));
  return readBatch(context, { params });
}

/** Deletes the letters of a batch that is being undone with their files, part by part; run again, it continues with those that are left. */
export async function withdrawLetters(job: BatchJob): Promise<void> {
  for (let isMore = true; isMore; ) {
    job.stopping.throwIfAborted();
    isMore =
      (await whileIn(job, 'undoing', async (context, row) => {
        const { db, company } = context;
        const taken = await takeFiles(db, company, job.id, undoneAtOnce);
        const files = taken.map(({ file_id }) => file_id);
        const ids = taken.flatMap(({ letter_id }) => letter_id ?? []);
        await deletePrepared(db, company, { ids, files });
        await removeFiles(context, files);
        await updateBatch(db, company, job.id, { progress: row.progress + ids.length });
        return taken.length > 0;
      })) ?? false;
  }
  await whileIn(job, 'undoing', async (context, row) => {
    const { db, company, services } = context;
    const counts = await countAgain(db, company, job.id);
    await updateBatch(db, company, job.id, { ...counts, state: 'undone', undone_at: services.clock() });
    const actor = row.undone_by === null ? null : { id: row.undone_by };
    const detail = { kind: row.kind, letters: row.progress };
    await audit({ ...context, actor }, 'letter-batch.undone', { type: 'letter-batch', id: job.id }, detail);
  });
}

/** Discards a batch of which nothing was prepared. */
export async function discardBatch(context: Context, { params }: RouteInput<typeof discardRoute>) {
  const { db, company } = context;
  const row = await findBatchRow(context, params.id, true);
  if (!canDo(row).discard) throw new Failure('conflict', letterBatchMessages.notDiscardable);
  await deleteBatchRow(db, company, row.id);
  await audit(context, 'letter-batch.discarded', { type: 'letter-batch', id: row.id }, { kind: row.kind });
  return { _id: row.id };
}

const before: Partial<Record<BatchRow['state'], { state: BatchRow['state']; message: string }>> = {
  checking: { state: 'failed', message: letterBatchMessages.checkFailed },
  preparing: { state: 'failed', message: letterBatchMessages.interrupted },
  undoing: { state: 'failed', message: letterBatchMessages.undoInterrupted },
};

/** Ends a job that failed for good: the state says so, and a colleague decides. Sending is tried again by itself. */
export async function breakOff(job: BatchJob): Promise<void> {
  await inBatch(job, async ({ db, company, services }) => {
    const row = await readBatchRow(db, company, job.id, true);
    const change = row && before[row.state];
    if (change) await updateBatch(db, company, job.id, change);
    if (row?.state !== 'sending') return;
    const held_until = new Date(services.clock().getTime() + 3_600_000);
    await updateBatch(db, company, job.id, { held_until, message: letterBatchMessages.sendInterrupted });
  });
}
