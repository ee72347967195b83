import type { Context } from '#api/core/context.ts';
import { fileAddress } from '#api/core/work/files.ts';
import { type AddressedRow, isOpenNow } from '#api/features/engagement/campaigns/find-addressed.ts';
import { type AttendeeState, type EventMode, eventModes, holdsPlace } from '#contract/base/event-states.ts';
import type { EventLine } from '#contract/engagement/event-list.ts';
import { shortPlace } from '#contract/engagement/event-messages.ts';
import type {
  AttendeeCount,
  DoorEntry,
  Event,
  EventAttendee,
  EventToAnswer,
  OwnAttendance,
} from '#contract/engagement/events.ts';
import type { AttendanceRow } from './attendee-queries.ts';
import type { EventNumbers } from './event-list-queries.ts';
import { modesOf } from './policy.ts';
import type { EventRow, WrittenRow } from './queries.ts';

type ViewContext = Pick<Context, 'services' | 'company'>;

/** Returns the parts of an event that everyone may see. */
function toWritten({ services, company }: ViewContext, row: EventRow) {
  const { place_name: name } = row;
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    cover: fileAddress(services.config.secrets, company, row.cover),
    timeZone: row.time_zone,
    place: name === null ? null : { name, address: row.place_address, mapLink: row.map_link },
    mostGuests: row.most_guests,
    agenda: row.agenda,
    questions: row.questions,
    isPublic: row.is_public,
    showsGoing: row.shows_going,
  };
}

/** What the list of events shows of one beside its campaign. @param numbers undefined: no one has answered */
export function toLineFacts(
  { services, company }: ViewContext,
  row: EventRow,
  numbers: EventNumbers | undefined,
): EventLine['event'] {
  const most = { room: row.room_capacity, stream: row.stream_capacity };
  const places = modesOf(row).map((mode) => most[mode]);
  return {
    title: row.title,
    cover: fileAddress(services.config.secrets, company, row.cover_small ?? row.cover),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    timeZone: row.time_zone,
    place: row.place_name === null ? null : shortPlace(row.place_name, row.place_address),
    isOnline: row.meeting_link !== null,
    going: numbers?.going ?? 0,
    capacity:
      places.length === 0 || places.includes(null)
        ? null
        : places.reduce<number>((sum, count) => sum + (count ?? 0), 0),
    waiting: numbers?.waiting ?? 0,
    came: numbers?.came ?? 0,
  };
}

/** Returns an event as its company sees it. */
export function toEvent(
  context: ViewContext,
  row: EventRow,
  counted: readonly (AttendeeCount & { walkIns: number })[],
  answersByDay: Event['answersByDay'],
): Event {
  const taken = (mode: EventMode) =>
    counted.filter((one) => one.mode === mode && holdsPlace(one.state)).reduce((seats, one) => seats + one.seats, 0);
  return {
    ...toWritten(context, row),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    meetingLink: row.meeting_link,
    roomCapacity: row.room_capacity,
    streamCapacity: row.stream_capacity,
    sequence: row.sequence,
    counts: counted.map(({ state, mode, people, seats }) => ({ state, mode, people, seats })),
    taken: { room: taken('room'), stream: taken('stream') },
    walkIns: counted.reduce((people, { walkIns }) => people + walkIns, 0),
    answersByDay,
  };
}

/** Checks that a person comes. Only then do they see a ticket and the link to the meeting. */
const comes = (state: AttendeeState) => state === 'going' || state === 'checked_in';

/** Returns a person's own attendance. @param ahead how many people are waiting ahead of them */
export const toOwn = (row: AttendanceRow, ahead: number | null): OwnAttendance => ({
  state: row.state,
  mode: row.mode,
  guests: row.guests,
  answers: row.answers,
  offeredUntil: row.offered_until,
  ahead,
  ticket: comes(row.state) ? row.ticket : null,
  checkedInAt: row.checked_in_at,
});

type Seen = {
  campaign: Pick<AddressedRow, 'state' | 'closes_at'> & AddressedRow;
  own: OwnAttendance | null;
  full: ReadonlySet<EventMode>;
  companyName: string;
  going: EventToAnswer['going'];
  now: Date;
  reader: 'person' | 'test' | 'stranger';
};

/** Returns an event as the people who may come see it. */
export function toEventToAnswer(context: ViewContext, row: WrittenRow, seen: Seen): EventToAnswer {
  const { campaign, own, now, reader } = seen;
  const isTest = reader === 'test';
  const hasCome = own?.state === 'checked_in' || own?.state === 'no_show';
  return {
    ...toWritten(context, row),
    companyName: seen.companyName,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    state: isTest ? 'running' : campaign.state,
    modes: eventModes
      .filter((mode) => modesOf(row).includes(mode))
      .map((mode) => ({ mode, isFull: seen.full.has(mode) })),
    meetingLink: own && own.mode === 'stream' && comes(own.state) ? row.meeting_link : null,
    own,
    canAnswer: isTest || (reader === 'person' && !hasCome && isOpenNow(campaign, now) && new Date(row.starts_at) > now),
    going: seen.going,
    isStranger: reader === 'stranger',
    isTest,
  };
}

export type NamedRow = AttendanceRow & { name: string; email: string; profile_image: string | null };

/** Returns an attendee for the company. */
export const toAttendee = ({ services, company }: ViewContext, row: NamedRow): EventAttendee => ({
  _id: row.person_id,
  name: row.name,
  email: row.email,
  profileImg: fileAddress(services.config.secrets, company, row.profile_image),
  state: row.state,
  mode: row.mode,
  guests: row.guests,
  answers: row.answers,
  waitsSince: row.waits_since,
  offeredUntil: row.offered_until,
  answeredAt: row.answered_at,
  checkedInAt: row.checked_in_at,
  isWalkIn: row.is_walk_in,
});

export type DoorRow = Pick<NamedRow, 'person_id' | 'name' | 'state' | 'mode' | 'guests' | 'ticket' | 'checked_in_at'>;

/** Returns an attendee for the door. */
export const toDoorEntry = (row: DoorRow): DoorEntry => ({
  _id: row.person_id,
  name: row.name,
  state: row.state,
  mode: row.mode,
  guests: row.guests,
  ticket: row.ticket,
  checkedInAt: row.checked_in_at,
});
