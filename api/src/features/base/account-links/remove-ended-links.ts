import type { Services } from '#api/core/context.ts';
import { deleteEndedLinks } from './queries.ts';

/** The time for which the link of a mail can still say that it was used or has expired. */
const kept = 30 * 24 * 3_600_000;
const removedAtOnce = 1000;

/** Removes links that no one can use any more, and the addresses in them. */
export async function removeEndedLinks({ database, clock }: Services): Promise<void> {
  const before = new Date(clock().getTime() - kept);
  while ((await deleteEndedLinks(database.system, before, removedAtOnce)) === removedAtOnce);
}
