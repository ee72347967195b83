import { setTimeout as wait } from 'node:timers/promises';
import type { Claimed } from '../queries.ts';
import type { Sender } from '../send-copy.ts';
import { settleSent } from './settle-attempt.ts';

/** Writes down what became of a message, again and again while the database is away: forgetting it would send it twice. */
export async function insist(sender: Sender, write: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (sender.stopping.aborted) throw error;
      sender.log.error({ err: error }, 'what became of mail could not be written; it is tried again');
      await wait(1_000, undefined, { signal: sender.stopping }).catch(() => {});
    }
  }
}

/** Marks rows as sent, many in one statement when they finish together; resolves when the mark is in the database. */
export function createMarker(sender: Sender): (row: Claimed) => Promise<void> {
  let pending: Claimed[] = [];
  let running: Promise<void> = Promise.resolve();
  let scheduled: Promise<void> | null = null;
  return (row) => {
    pending.push(row);
    scheduled ??= running.then(async () => {
      const rows = pending;
      pending = [];
      scheduled = null;
      running = insist(sender, () => settleSent(sender, rows));
      await running;
    });
    return scheduled;
  };
}
