import type { Context } from '#api/core/context.ts';
import { moveWaitingList } from '#contract/engagement/event-places.ts';
import { readTaking, updateAttendee } from './attendee-queries.ts';
import { termsOf } from './policy.ts';
import type { EventRow } from './queries.ts';

type Inside = Pick<Context, 'db' | 'company' | 'services'>;

/**
 * Ends offers that have lapsed, and offers what is free to whoever is next; the worker tells them. The event is locked.
 * @returns how many have moved
 */
export async function moveWaiting({ db, company, services }: Inside, row: EventRow): Promise<number> {
  const before = await readTaking(db, company, row.id);
  const changed = moveWaitingList(before, termsOf(row), services.clock().getTime());
  const until = new Map(before.map(({ id, offeredUntil }) => [id, offeredUntil]));
  for (const attendee of changed) {
    // Lapsed and offered again at once: that is news, though the state is what it was.
    const isAnew = attendee.state === 'offered' && until.get(attendee.id) !== null;
    await updateAttendee(db, company, row.id, attendee, { is_due: true, ...(isAnew && { told_state: null }) });
  }
  return changed.length;
}
