import type { Services } from '#api/core/context.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { readIncomplete, writeComplete } from './search-text-queries.ts';

/** The texts in one statement: the embedded database does nothing else meanwhile. */
const batch = 500;
const everyMinute = 60_000;

/**
 * Adds the designation to search texts that an earlier version has written, or an undone import has restored. Each batch is a
 * statement of its own, so that no one waits for a large company. Stopped or killed, it continues with the rest.
 */
export async function completeSearchTexts(
  { database }: Pick<Services, 'database'>,
  stopped = new AbortController().signal,
): Promise<void> {
  while (!stopped.aborted) {
    const rows = await readIncomplete(database.system, batch);
    if (rows.length === 0) return;
    await writeComplete(database.system, rows);
  }
}

/** Completes search texts. Returns how to stop it. */
export function startSearchTextWorker(services: Services): () => Promise<void> {
  const stopping = new AbortController();
  const stop = repeat(services, everyMinute, 'search texts', () => completeSearchTexts(services, stopping.signal));
  return () => {
    stopping.abort();
    return stop();
  };
}
