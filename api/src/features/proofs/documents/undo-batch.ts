import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { removeFiles } from '#api/features/base/files/shared.ts';
import { cancelNews } from '#api/features/mail/messages/send-news-to-many.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { discardBatch as discardRoute, undoBatch as undoRoute } from '#contract/proofs/document-batches.ts';
import { batchMessages } from '#contract/proofs/document-messages.ts';
import { countOfBatch, deleteBatchRow, deleteFileRows, updateBatch } from './batch-queries.ts';
import { deleteSettledEntries, readLeftFiles } from './entry-queries.ts';
import { type BatchJob, findBatchRow, jobData, whileIn } from './find-batch.ts';
import { readBatch } from './list-batches.ts';
import { canDo } from './policy.ts';
import { deleteOfBatch } from './queries.ts';
import { writeQueue } from './store-batch.ts';

/** Documents deleted in one transaction. */
const undoneAtOnce = 500;

/** Undoes a batch, in the background: what the contract says is taken back. */
export async function undoBatch(context: Context, { params }: RouteInput<typeof undoRoute>) {
  const { db, company, actor, services } = context;
  const row = await findBatchRow(context, params.id, true);
  const now = services.clock();
  if (!canDo(row, now).undo) {
    const wasStored = row.state === 'stored' || row.state === 'announced';
    throw new Failure('conflict', wasStored ? batchMessages.tooLate : batchMessages.notUndoable);
  }
  // While another batch is at work too: until the queue comes to it, this one is not announced.
  await cancelNews(context, row.mails);
  const { opened } = await countOfBatch(db, company, row.id);
  const message = opened > 0 ? batchMessages.undoOpened(opened) : null;
  await updateBatch(db, company, row.id, { state: 'undoing', progress: 0, message });
  await services.queue.enqueue(context, writeQueue, jobData(company, row.id, actor.id));
  return readBatch(context, { params });
}

/** Deletes the documents of a batch that is being undone, part by part; run again, it continues with those that are left. */
export async function withdrawBatch(job: BatchJob): Promise<void> {
  for (let isMore = true; isMore; ) {
    job.stopping.throwIfAborted();
    const gone = await whileIn(job, 'undoing', async (context, row) => {
      const { db, company } = context;
      const files = await deleteOfBatch(db, company, job.id, undoneAtOnce);
      await removeFiles(context, files);
      await updateBatch(db, company, job.id, { progress: row.progress + files.length });
      return files.length;
    });
    isMore = gone === undoneAtOnce;
  }
  await whileIn(job, 'undoing', async (context, row) => {
    const { db, company, services } = context;
    const files = [...(await readLeftFiles(db, company, job.id)), ...(row.file_id ? [row.file_id] : [])];
    await deleteSettledEntries(db, company, job.id);
    await updateBatch(db, company, job.id, {
      state: 'undone',
      file_id: null,
      undone_at: services.clock(),
      undone_by: job.actor,
    });
    await audit(
      context,
      'document-batch.undone',
      { type: 'document-batch', id: job.id },
      { kind: row.kind, documents: row.progress },
    );
    await deleteFileRows(db, company, files);
    await removeFiles(context, files);
  });
}

/** Discards a batch of which nothing was added, with its ZIP. */
export async function discardBatch(context: Context, { params }: RouteInput<typeof discardRoute>) {
  const { db, company, services } = context;
  const row = await findBatchRow(context, params.id, true);
  if (!canDo(row, services.clock()).discard) throw new Failure('conflict', batchMessages.notDiscardable);
  const files = [...(await readLeftFiles(db, company, row.id)), ...(row.file_id ? [row.file_id] : [])];
  await deleteBatchRow(db, company, row.id);
  await audit(context, 'document-batch.discarded', { type: 'document-batch', id: row.id }, { kind: row.kind });
  await deleteFileRows(db, company, files);
  await removeFiles(context, files);
  return { _id: row.id };
}
