import type { Context } from '#api/core/context.ts';

/** The queue that takes files out of the store, after the change that named them is in the database. */
export const filesQueue = 'privacy-files';
const filesAtOnce = 50;

/** A file cannot be rolled back, so it goes by a job that exists only when the transaction does. */
export async function removeFiles(
  context: Pick<Context, 'db' | 'outside' | 'company' | 'services'>,
  files: readonly string[],
): Promise<void> {
  for (let start = 0; start < files.length; start += filesAtOnce) {
    const ids = files.slice(start, start + filesAtOnce).join(' ');
    await context.services.queue.enqueue(context, filesQueue, { company: context.company, files: ids });
  }
}
