import type { Db } from '#api/core/database/database.ts';
import { moveLinkEnd } from './queries.ts';

/** Counts the time of an open link from now on: its mail had to wait, and goes out only now. */
export function refreshLink(db: Db, id: string, now: Date): Promise<void> {
  return moveLinkEnd(db, id, now);
}
