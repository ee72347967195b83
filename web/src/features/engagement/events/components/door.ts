import { type CheckInResult, readTicket } from '#contract/engagement/event-messages.ts';
import { type Attendee, cameAt, checkInAttendee, type EventTerms } from '#contract/engagement/event-places.ts';
import type { DoorEntry } from '#contract/engagement/events.ts';
import type { CheckIn, DoorList } from '../api.ts';

/** The guest the door looks for: by the code of a ticket, or found by name. */
export type Sought = { ticket: string } | { person: string; name: string };

/** The door's immediate answer, without asking the server; `mark` is what is sent later. */
export type DoorAnswer = {
  result: CheckInResult;
  entry: DoorEntry | null;
  /** The person, if they are not an attendee yet. */
  name?: string;
  mark: CheckIn | null;
};

const isOf = ({ _id, ticket }: DoorEntry, mark: CheckIn) =>
  mark.person === undefined ? readTicket(mark.ticket ?? '') === ticket : mark.person === _id;

/** The list as it is once what waits to be sent has been sent. */
export function withMarks(list: DoorList, marks: readonly CheckIn[]): DoorList {
  if (marks.length === 0) return list;
  const attendees = list.attendees.map((entry): DoorEntry => {
    const mark = entry.checkedInAt === null && marks.find((one) => isOf(entry, one));
    return mark ? { ...entry, state: 'checked_in', mode: 'room', checkedInAt: mark.at } : entry;
  });
  return { ...list, attendees };
}

/** The list with what the server knows better. */
export function withEntries(list: DoorList, entries: readonly DoorEntry[]): DoorList {
  const known = new Map(entries.map((entry) => [entry._id, entry]));
  const attendees = list.attendees.map((entry) => known.get(entry._id) ?? entry);
  const there = new Set(list.attendees.map(({ _id }) => _id));
  return { ...list, attendees: [...attendees, ...[...known.values()].filter(({ _id }) => !there.has(_id))] };
}

const toAttendee = ({ _id, state, mode, guests }: DoorEntry): Attendee => ({
  id: _id,
  state,
  mode,
  guests,
  waitsSince: null,
  offeredUntil: null,
  lapses: 0,
});

const termsOf = ({ roomCapacity, startsAt }: DoorList): EventTerms => ({
  capacity: { room: roomCapacity },
  mostGuests: 0,
  startsAt: Date.parse(startsAt),
});

/**
 * Checks someone in by the list that the door has, with the rules of the server. Who is not on it is known to the server alone. The ticket of
 * who has declined is cancelled: they come in by their name.
 * @param list with what waits to be sent @param id drawn by lot
 */
export function checkInAtDoor(list: DoorList, sought: Sought, id: string, at: string): DoorAnswer {
  const code = 'ticket' in sought ? readTicket(sought.ticket) : null;
  const entry =
    list.attendees.find((one) => ('ticket' in sought ? one.ticket === code : one._id === sought.person)) ?? null;
  if (entry?.checkedInAt) return { result: 'already', entry, mark: null };
  if (!entry && 'ticket' in sought) return { result: 'unknown', entry: null, mark: null };
  const person = 'person' in sought ? sought : null;
  const named = person ? { name: person.name } : {};
  const isCancelled = 'ticket' in sought && entry?.state === 'declined';
  if (list.isCancelled || isCancelled) return { result: 'cancelled', entry, ...named, mark: null };
  if (cameAt(list, at, Date.parse(at)) === null) return { result: 'wrong_time', entry, ...named, mark: null };
  const answered = checkInAttendee(list.attendees.map(toAttendee), entry?._id ?? person?.person ?? '', termsOf(list));
  if ('fault' in answered) return { result: 'full', entry, ...named, mark: null };
  // By the name where the ticket is cancelled.
  const byTicket = entry && entry.state !== 'declined';
  const mark: CheckIn = {
    _id: id,
    ...(byTicket ? { ticket: entry.ticket } : { person: entry?._id ?? person?.person }),
    at,
  };
  return { result: 'checked_in', entry, ...named, mark };
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const mostFound = 20;

/** Returns the guests found by a part of their name, those who have not arrived first. */
export function findByName({ attendees }: DoorList, search: string): DoorEntry[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return attendees
    .filter(({ name }) => words.every((word) => plain(name).includes(word)))
    .toSorted(
      (one, other) =>
        Number(one.checkedInAt !== null) - Number(other.checkedInAt !== null) || one.name.localeCompare(other.name),
    )
    .slice(0, mostFound);
}
