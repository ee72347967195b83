import type { Context } from '#api/core/context.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { findCampaignRow } from '#api/features/engagement/campaigns/find-campaign.ts';
import { eventCampaignMessages } from '#contract/engagement/campaign-messages.ts';
import { eventLimits, eventMessages } from '#contract/engagement/event-messages.ts';
import { readDoorRows, searchAtDoor } from './door-queries.ts';
import { findEventRow } from './find-event.ts';
import { isWritten, modesOf } from './policy.ts';
import type { WrittenRow } from './queries.ts';
import { toDoorEntry } from './view.ts';

type Asked = { params: { id: string } };

/**
 * An event to whose room people can come: it has begun to be asked for, and was not called off. What was marked at the door without the network
 * arrives when it is over, too.
 * @throws Failure conflict for any other
 */
export async function findDoor(context: Context, id: string, lock = false): Promise<WrittenRow> {
  const campaign = await findCampaignRow(context, id);
  if (campaign.kind !== 'event') throw notFound(eventCampaignMessages.notFound);
  const row = await findEventRow(context, id, lock);
  if (!isWritten(row) || !['running', 'paused', 'finished'].includes(campaign.state))
    throw new Failure('conflict', eventMessages.doorClosed);
  if (!modesOf(row).includes('room')) throw new Failure('conflict', eventMessages.noRoom);
  return row;
}

/** Everybody who may come to an event, with what the door must know of them. */
export async function readDoorList(context: Context, { params: { id } }: Asked) {
  const row = await findDoor(context, id);
  const rows = await readDoorRows(context.db, context.company, id, eventLimits.attendees);
  return {
    _id: id,
    title: row.title,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    timeZone: row.time_zone,
    roomCapacity: row.room_capacity,
    attendees: rows.map(toDoorEntry),
  };
}

/** Whom an event addresses, by a part of their name. */
export async function findAtDoor(
  context: Context,
  { params: { id }, query: { search } }: Asked & { query: { search: string } },
) {
  const row = await findDoor(context, id);
  const asked = { search, isPublic: row.is_public, most: eventLimits.found };
  const found = await searchAtDoor(context.db, context.company, id, asked);
  return { people: found.map((person) => ({ _id: person.id, name: person.name, state: person.state })) };
}
