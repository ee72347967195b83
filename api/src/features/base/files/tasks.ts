import type { Services } from '#api/core/context.ts';
import { filesQueue } from './shared.ts';

/** Starts to delete files from the store, including those of erased people. */
export async function startFileWorker({ queue, files }: Services): Promise<void> {
  await queue.work(filesQueue, async ({ company, files: ids }) => {
    for (const id of String(ids).split(' ')) await files.remove(`${String(company)}/${id}`);
  });
}
