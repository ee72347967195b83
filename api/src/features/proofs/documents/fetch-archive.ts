import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openToFile, SealBroken } from '#api/core/sessions/seal-content.ts';
import { batchMessages } from '#contract/proofs/document-messages.ts';
import type { BatchRow } from './batch-queries.ts';
import type { BatchJob } from './find-batch.ts';
import { holdKey } from './hold-key.ts';
import { type Archive, ArchiveError, openArchive } from './read-archive.ts';

/**
 * Fetches the ZIP of a batch into the spool of this process, opens its seal, and works on it. The plain ZIP exists only there and only meanwhile.
 * @throws ArchiveError with a sentence when it is gone, or cannot be read
 */
export async function withArchive<T>(
  { services, company, stopping }: BatchJob,
  row: Pick<BatchRow, 'file_id'>,
  work: (archive: Archive, key: Buffer, folder: string) => Promise<T>,
): Promise<T> {
  const { files, spool, disk } = services;
  const key = await holdKey(services, company);
  const stored = row.file_id && (await files.read(`${company}/${row.file_id}`));
  if (!stored || !row.file_id) throw new ArchiveError(batchMessages.broken);
  const folder = await spool.makeFolder();
  try {
    const path = join(folder, 'zip');
    const check = () => {
      stopping.throwIfAborted();
      disk.requireSpace();
    };
    await openToFile(key, row.file_id, { sealed: stored.content, size: stored.size, to: path, check });
    const archive = await openArchive(path);
    try {
      return await work(archive, key, folder);
    } finally {
      await archive.close();
    }
  } catch (error) {
    throw error instanceof SealBroken ? new ArchiveError(batchMessages.broken, { cause: error }) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
