import type { Db } from '#api/core/database/database.ts';
import { renewLinkFrom } from './queries.ts';

/** Counts the time of an open link from now on: its mail had to wait, and goes out only now. */
export function renewLink(db: Db, id: string, now: Date): Promise<void> {
  return renewLinkFrom(db, id, now);
}
