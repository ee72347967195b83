import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import { findCampaignRow } from '#api/features/engagement/campaigns/find-campaign.ts';
import { readZone } from '#api/features/engagement/campaigns/policy.ts';
import { closeAt, recordContent } from '#api/features/engagement/campaigns/shared.ts';
import { isOpenToChange } from '#contract/base/campaign-states.ts';
import { campaignMessages } from '#contract/engagement/campaign-messages.ts';
import { eventMessages } from '#contract/engagement/event-messages.ts';
import type { EventContent, EventQuestion } from '#contract/engagement/events.ts';
import { unreplacedIn } from './create-event.ts';
import { findEvent, findEventRow } from './find-event.ts';
import { moveWaiting } from './move-waiting-list.ts';
import { modesOf } from './policy.ts';
import { countTaken, type EventRow, updateEvent } from './queries.ts';
import { markDue } from './telling-queries.ts';

type Input = { params: { id: string }; body: EventContent };

/**
 * Saves an event. Once it has started, its questions stay. People who have answered are notified when its time, place or title changes;
 * invited people without an answer when it moves. More places move the waiting list.
 */
export async function saveEvent(context: Context, { params: { id }, body }: Input) {
  const { db, company, services } = context;
  const campaign = await findCampaignRow(context, id, true);
  const before = await findEventRow(context, id, true);
  if (campaign.state === 'finished' || campaign.state === 'cancelled')
    throw new Failure('conflict', eventMessages.ended);
  const row = toRow(before, body);
  if (!isOpenToChange(campaign.state)) {
    refuseBegun(before, row, services.clock());
    // People who have answered are notified at once.
    const [unreplaced] = unreplacedIn(row);
    if (unreplaced) throw new Failure('invalid', unreplaced.message);
  }
  await refuseTaken(context, { ...before, ...row });
  const isMoved = !isOpenToChange(campaign.state) && told(before) !== told(row);
  const sequence = before.sequence + (isMoved ? 1 : 0);
  await updateEvent(db, company, id, {
    ...row,
    sequence,
    // Mail sent from now on already has the new details.
    ...(isMoved &&
      campaign.fixed_at !== null &&
      whenAndWhere(before) !== whenAndWhere(row) && { moved_sequence: sequence }),
    first_starts_at: isOpenToChange(campaign.state) ? row.starts_at : before.first_starts_at,
  });
  await closeAt(context, id, new Date(body.endsAt));
  if (isMoved) await markDue(db, company, id);
  if (campaign.state === 'running') await moveWaiting(context, { ...before, ...row });
  await recordContent(context, campaign);
  return findEvent(context, id);
}

type Written = Omit<
  EventRow,
  'id' | 'cover' | 'cover_small' | 'first_starts_at' | 'sequence' | 'settled_at' | 'moved_sequence' | 'reminded'
>;

function toRow(before: EventRow, { place, questions, ...body }: EventContent): Written {
  const known = new Set(before.questions.map(({ _id }) => _id));
  return {
    title: body.title,
    description: body.description,
    starts_at: new Date(body.startsAt).toISOString(),
    ends_at: new Date(body.endsAt).toISOString(),
    time_zone: readZone(body.timeZone),
    place_name: place?.name ?? null,
    place_address: place?.address ?? null,
    map_link: place?.mapLink ?? null,
    meeting_link: body.meetingLink,
    room_capacity: place && body.roomCapacity,
    stream_capacity: body.meetingLink ? body.streamCapacity : null,
    most_guests: body.mostGuests,
    agenda: body.agenda,
    questions: questions.map(
      ({ _id, options, kind, ...question }): EventQuestion => ({
        ...question,
        kind,
        options: kind === 'choice' ? options : [],
        _id: _id !== undefined && known.delete(_id) ? _id : newId(),
      }),
    ),
    is_public: body.isPublic,
    shows_going: body.showsGoing,
  };
}

/** Returns the details whose change affects calendars and people who have answered. */
const told = ({ title, starts_at, ends_at, time_zone, place_name, place_address, map_link, meeting_link }: Written) =>
  JSON.stringify([
    title,
    starts_at && Date.parse(starts_at),
    ends_at && Date.parse(ends_at),
    time_zone,
    place_name,
    place_address,
    map_link,
    meeting_link,
  ]);

/** Returns the details whose change affects invited people who have not answered. */
const whenAndWhere = ({ starts_at, ends_at, place_name, place_address, meeting_link }: Written) =>
  JSON.stringify([
    starts_at && Date.parse(starts_at),
    ends_at && Date.parse(ends_at),
    place_name,
    place_address,
    meeting_link !== null,
  ]);

/** @throws Failure for what can no longer change because people have answered */
function refuseBegun(before: EventRow, row: Written, now: Date): void {
  // Compared as values, because the database stores properties in another order.
  if (!isDeepStrictEqual(before.questions, row.questions)) throw new Failure('conflict', eventMessages.questionsFixed);
  if (row.shows_going && !before.shows_going) throw new Failure('conflict', eventMessages.goingFixed);
  const isMoved = told(before) !== told(row);
  if (isMoved && before.starts_at !== null && new Date(before.starts_at) <= now)
    throw new Failure('conflict', eventMessages.begun);
  if (row.starts_at !== null && isMoved && new Date(row.starts_at) <= now)
    throw invalidField('startsAt', campaignMessages.momentPast);
}

/** @throws Failure when fewer places remain than are taken, or when a mode that people have chosen is removed */
async function refuseTaken({ db, company }: Context, row: EventRow): Promise<void> {
  const fields = { room: ['place', 'roomCapacity'], stream: ['meetingLink', 'streamCapacity'] } as const;
  const most = { room: row.room_capacity, stream: row.stream_capacity };
  const modes = modesOf(row);
  for (const { mode, taken, waiting } of await countTaken(db, company, [row.id])) {
    if (taken + waiting > 0 && !modes.includes(mode)) throw invalidField(fields[mode][0], eventMessages.modeTaken);
    const places = most[mode];
    if (places !== null && places < taken) throw invalidField(fields[mode][1], eventMessages.capacityTaken(taken));
  }
}
