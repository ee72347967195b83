import { removeFiles } from '#api/features/base/files/shared.ts';
import { deleteBatchRow, deleteFileRows, readOutdated, updateBatch } from './batch-queries.ts';
import { deleteSettledEntries, readLeftFiles } from './entry-queries.ts';
import type { JobContext } from './find-batch.ts';
import { undoableSince } from './policy.ts';

const atOnce = 20;

/** Forgets batches after 7 days: those that were never confirmed with their ZIP, of the others what only an undo needs. */
export async function forgetOldBatches(
  context: Pick<JobContext, 'db' | 'outside' | 'company' | 'services'>,
): Promise<void> {
  const { db, company, services } = context;
  for (const row of await readOutdated(db, company, undoableSince(services.clock()), atOnce)) {
    const files = [...(await readLeftFiles(db, company, row.id)), ...(row.file_id ? [row.file_id] : [])];
    if (row.stored_at === null && row.state !== 'undone') await deleteBatchRow(db, company, row.id);
    else {
      await deleteSettledEntries(db, company, row.id);
      await updateBatch(db, company, row.id, { file_id: null });
    }
    await deleteFileRows(db, company, files);
    await removeFiles(context, files);
  }
}
