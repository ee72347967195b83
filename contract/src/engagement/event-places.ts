import {
  type AttendeeState,
  attendeeMoves,
  type EventAnswer,
  type EventMode,
  eventModes,
  holdsPlace,
} from '../base/event-states.ts';
import { eventLimits } from './event-messages.ts';

/** The capacity of each mode; null: unlimited; a missing mode is not available. */
export type EventCapacity = Readonly<Partial<Record<EventMode, number | null>>>;

/** The terms that decide about places. Times are in milliseconds. */
export type EventTerms = { capacity: EventCapacity; mostGuests: number; startsAt: number };

export type Attendee = {
  id: string;
  state: AttendeeState;
  mode: EventMode;
  guests: number;
  /** When they joined the waiting list, which decides their order. Null: not on it. */
  waitsSince: number | null;
  /** The end of their offered place. */
  offeredUntil: number | null;
  /** The number of offers they have let lapse. */
  lapses: number;
};

/** How long an offered place is reserved, in milliseconds. */
export const offerTime = 24 * 3_600_000;
/** The number of lapsed offers after which a person has declined, so that a place does not go round for ever. */
export const mostLapses = 2;

export const eventPlaceMessages = {
  full: 'There aren’t enough seats left. Your answer has not changed',
  tooManyGuests: (most: number) =>
    most === 0 ? 'Guests aren’t allowed at this event' : `You can bring at most ${most} guest${most === 1 ? '' : 's'}`,
  tooLarge: 'The event has fewer seats than you asked for',
  noSuchMode: 'This event can’t be attended this way',
  over: 'This event has started, so answers can no longer be changed',
  notMoved: 'This can no longer be changed',
} as const;

/** Returns the number of places a person takes: themselves and their guests. */
export const seatsOf = ({ guests }: Pick<Attendee, 'guests'>): number => 1 + guests;

/** Returns the number of places of a mode that are taken, or reserved by an offer. */
export function seatsTaken(attendees: readonly Attendee[], mode: EventMode): number {
  const held = attendees.filter((each) => each.mode === mode && holdsPlace(each.state));
  return held.reduce((sum, each) => sum + seatsOf(each), 0);
}

/** Returns the number of free places of a mode; infinite without a capacity. */
export function seatsFree(attendees: readonly Attendee[], mode: EventMode, { capacity }: EventTerms): number {
  const most = capacity[mode];
  if (most === undefined) return 0;
  return most === null ? Number.POSITIVE_INFINITY : Math.max(0, most - seatsTaken(attendees, mode));
}

const byTurn = (one: Attendee, other: Attendee) =>
  (one.waitsSince ?? 0) - (other.waitsSince ?? 0) || (one.id < other.id ? -1 : 1);

/** Returns the waiting list of a mode, next first. People who ask for more than the total are not on it. */
export function waitingFor(attendees: readonly Attendee[], mode: EventMode, { capacity }: EventTerms): Attendee[] {
  const most = capacity[mode] === null ? Number.POSITIVE_INFINITY : (capacity[mode] ?? 0);
  return attendees
    .filter((each) => each.state === 'waitlisted' && each.mode === mode && seatsOf(each) <= most)
    .toSorted(byTurn);
}

/** Whether that many more places can be given at once: they are free, and no one is waiting for them. */
function isFree(attendees: readonly Attendee[], mode: EventMode, seats: number, terms: EventTerms): boolean {
  return seats <= seatsFree(attendees, mode, terms) && waitingFor(attendees, mode, terms).length === 0;
}

export type EventWish = { answer: EventAnswer; mode: EventMode; guests: number };
export type Answered = { attendee: Attendee } | { fault: string };

/**
 * Applies a person's answer. A person who wants to come gets a free place or goes on the waiting list; one who has a place and asks for
 * more than is free keeps it. @param id the person, who is not among the attendees before their first answer
 */
export function answerEvent(
  attendees: readonly Attendee[],
  id: string,
  wish: EventWish,
  terms: EventTerms,
  now: number,
): Answered {
  const before = attendees.find((each) => each.id === id);
  const others = attendees.filter((each) => each.id !== id);
  const { answer, mode, guests } = wish;
  if (now >= terms.startsAt) return { fault: eventPlaceMessages.over };
  if (before && before.state !== answer && !attendeeMoves[before.state].includes(answer))
    return { fault: eventPlaceMessages.notMoved };
  const given = { id, mode, guests, lapses: before?.lapses ?? 0, waitsSince: null, offeredUntil: null };
  if (answer !== 'going') return { attendee: { ...given, state: answer, guests: 0, lapses: 0 } };
  const most = terms.capacity[mode];
  if (most === undefined) return { fault: eventPlaceMessages.noSuchMode };
  if (guests > terms.mostGuests) return { fault: eventPlaceMessages.tooManyGuests(terms.mostGuests) };
  if (most !== null && seatsOf(given) > most) return { fault: eventPlaceMessages.tooLarge };
  const going: Attendee = { ...given, state: 'going', lapses: 0 };
  const has = before && holdsPlace(before.state) ? before : null;
  const more = seatsOf(given) - (has?.mode === mode ? seatsOf(has) : 0);
  if (more <= 0 || isFree(others.concat(has?.mode === mode ? has : []), mode, more, terms)) return { attendee: going };
  if (has) return { fault: eventPlaceMessages.full };
  // Asking for no more than before keeps the position on the list.
  const waits = before?.state === 'waitlisted' && before.mode === mode && seatsOf(before) >= seatsOf(given);
  return { attendee: { ...given, state: 'waitlisted', waitsSince: waits ? before.waitsSince : now } };
}

/** Ends an unused offer: the person goes to the end of the list, or has declined. */
function lapse(attendee: Attendee, now: number): Attendee {
  const lapses = attendee.lapses + 1;
  const isOver = lapses >= mostLapses;
  const state = isOver ? 'declined' : 'waitlisted';
  return { ...attendee, state, lapses, offeredUntil: null, waitsSince: isOver ? null : now };
}

/**
 * Moves the waiting list as far as possible: lapsed offers end, and free places are offered in order, each for 24 hours, at most until the
 * event begins. No one is skipped for a person further back who needs fewer places. @returns the changed attendees; calling it again at the
 * same time changes nothing
 */
export function moveWaitingList(attendees: readonly Attendee[], terms: EventTerms, now: number): Attendee[] {
  const changed = new Map<string, Attendee>();
  const current = () => attendees.map((each) => changed.get(each.id) ?? each);
  for (const each of attendees)
    if (each.state === 'offered' && (each.offeredUntil ?? 0) <= now) changed.set(each.id, lapse(each, now));
  if (now >= terms.startsAt) return [...changed.values()];
  const offeredUntil = Math.min(now + offerTime, terms.startsAt);
  for (const mode of eventModes) {
    let free = seatsFree(current(), mode, terms);
    for (const next of waitingFor(current(), mode, terms)) {
      if (seatsOf(next) > free) break;
      free -= seatsOf(next);
      changed.set(next.id, { ...next, state: 'offered', offeredUntil });
    }
  }
  return [...changed.values()];
}

/**
 * Checks a person in at the door: one with a place in the room, or anyone else while places are free. Doing it twice has no further effect.
 */
export function checkInAttendee(attendees: readonly Attendee[], id: string, terms: EventTerms): Answered {
  const before = attendees.find((each) => each.id === id);
  const arrived: Attendee = {
    ...(before ?? { id, guests: 0, lapses: 0 }),
    mode: 'room',
    state: 'checked_in',
    waitsSince: null,
    offeredUntil: null,
  };
  const has = before?.mode === 'room' && holdsPlace(before.state);
  if (has || seatsOf(arrived) <= seatsFree(attendees, 'room', terms)) return { attendee: arrived };
  return { fault: eventPlaceMessages.full };
}

const doorTime = eventLimits.doorHours * 3_600_000;

/**
 * Returns the time of arrival for a check-in marked by the clock at the door, in milliseconds; null for an impossible time: long before the
 * event, long after it, or far in the future. Corrects a clock that is slightly ahead.
 */
export function cameAt(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  at: string,
  now: number,
): number | null {
  const came = Math.min(Date.parse(at), now);
  const isPossible = came >= Date.parse(startsAt) - doorTime && came <= Date.parse(endsAt) + doorTime;
  return isPossible && Date.parse(at) <= now + doorTime ? came : null;
}
