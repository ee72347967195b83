import type { Context } from '#api/core/context.ts';
import { moveWaitingList } from '#contract/engagement/event-places.ts';
import { readTaking, updateAttendee } from './attendee-queries.ts';
import { termsOf } from './policy.ts';
import type { EventRow } from './queries.ts';

type Inside = Pick<Context, 'db' | 'company' | 'services'>;

/**
 * Ends offers that have lapsed, and offers free places to the next people waiting; the worker notifies them. The event must be locked.
 * @returns the number of people moved
 */
export async function moveWaiting({ db, company, services }: Inside, row: EventRow): Promise<number> {
  const before = await readTaking(db, company, row.id);
  const changed = moveWaitingList(before, termsOf(row), services.clock().getTime());
  const until = new Map(before.map(({ id, offeredUntil }) => [id, offeredUntil]));
  for (const attendee of changed) {
    // An offer that lapsed and was made again is news, even though the state is the same.
    const isOfferedAgain = attendee.state === 'offered' && until.get(attendee.id) !== null;
    await updateAttendee(db, company, row.id, attendee, { is_due: true, ...(isOfferedAgain && { told_state: null }) });
  }
  return changed.length;
}
