import type { Context } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { notFound } from '#api/core/server/errors.ts';
import type { AddressedRow } from '#api/features/engagement/campaigns/find-addressed.ts';
import { findCampaignRow } from '#api/features/engagement/campaigns/find-campaign.ts';
import type { EventMode } from '#contract/base/event-states.ts';
import { eventCampaignMessages } from '#contract/engagement/campaign-messages.ts';
import type { Event, EventToAnswer } from '#contract/engagement/events.ts';
import { type AttendanceRow, countAhead, countAttendees, countByDay, readAttendances } from './attendee-queries.ts';
import { findGoing } from './find-going.ts';
import { isWritten, modesOf } from './policy.ts';
import { countTaken, type EventRow, readEventRows } from './queries.ts';
import { toEvent, toEventToAnswer, toOwn } from './view.ts';

type Inside = Pick<Context, 'db' | 'company'>;
type Reading = Inside & Pick<Context, 'services'>;

/** @param lock blocks changes of places until the end of the transaction. @throws Failure not-found */
export async function findEventRow({ db, company }: Inside, id: string, lock = false): Promise<EventRow> {
  const [row] = await readEventRows(db, company, [id], lock);
  if (!row) throw notFound(eventCampaignMessages.notFound);
  return row;
}

/** Returns an event as its company sees it, counted now. */
export async function findEvent(context: Reading, id: string): Promise<Event> {
  const { db, company } = context;
  const row = await findEventRow(context, id);
  const counted = await countAttendees(db, company, id);
  return toEvent(context, row, counted, await countByDay(db, company, id, row.time_zone));
}

/** Returns the content of an event and its results so far. */
export async function readEvent(context: Context, { params: { id } }: { params: { id: string } }) {
  await findCampaignRow(context, id);
  return findEvent(context, id);
}

/** The reader of an event: an ex-employee, the recipient of a test, or a stranger. */
export type EventReader = { person: string } | 'test' | 'stranger';

/** Finds the modes without a free place: all are taken, or someone is waiting for the next one. */
async function findFull({ db, company }: Inside, rows: readonly EventRow[]) {
  const ids = rows.map(({ id }) => id);
  const counted = Map.groupBy(await countTaken(db, company, ids), ({ event_id }) => event_id);
  return (row: EventRow): ReadonlySet<EventMode> => {
    const most = { room: row.room_capacity, stream: row.stream_capacity };
    return new Set(
      modesOf(row).filter((mode) => {
        const of = counted.get(row.id)?.find((one) => one.mode === mode);
        const places = most[mode];
        return places !== null && of !== undefined && (of.taken >= places || of.waiting > 0);
      }),
    );
  };
}

/** Returns events as the reader sees them, in the order of the campaigns. Incomplete events are left out. */
export async function findEventsFor(
  context: Reading,
  campaigns: readonly AddressedRow[],
  reader: EventReader,
): Promise<EventToAnswer[]> {
  const { db, company, services } = context;
  const ids = campaigns.map(({ id }) => id);
  if (ids.length === 0) return [];
  const found = await readEventRows(db, company, ids);
  const rows = new Map(found.map((row) => [row.id, row]));
  const isFull = await findFull(context, found);
  const own = new Map<string, AttendanceRow>();
  const goingTo = typeof reader === 'object' ? await findGoing(context, found, reader.person) : () => null;
  if (typeof reader === 'object')
    for (const row of await readAttendances(db, company, reader.person, ids)) own.set(row.event_id, row);
  const { name: companyName } = await readCompany(db, company);
  const now = services.clock();
  const shown: EventToAnswer[] = [];
  for (const campaign of campaigns) {
    const row = rows.get(campaign.id);
    if (!row || !isWritten(row)) continue;
    const mine = own.get(row.id);
    const ahead = mine?.state === 'waitlisted' ? await countAhead(db, company, mine) : null;
    shown.push(
      toEventToAnswer(context, row, {
        campaign,
        own: mine ? toOwn(mine, ahead) : null,
        full: isFull(row),
        companyName: companyName ?? '',
        going: goingTo(row.id),
        now,
        reader: typeof reader === 'object' ? 'person' : reader,
      }),
    );
  }
  return shown;
}
