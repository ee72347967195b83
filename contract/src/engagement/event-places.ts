import {
  type AttendeeState,
  attendeeMoves,
  type EventAnswer,
  type EventMode,
  eventModes,
  holdsPlace,
} from '../base/event-states.ts';
import { eventLimits } from './event-messages.ts';

/** How many find room; null: as many as come; a mode that is missing is not there. */
export type EventCapacity = Readonly<Partial<Record<EventMode, number | null>>>;

/** What decides about places. Moments are milliseconds. */
export type EventTerms = { capacity: EventCapacity; mostGuests: number; startsAt: number };

export type Attendee = {
  id: string;
  state: AttendeeState;
  mode: EventMode;
  guests: number;
  /** Since when they wait: their turn. Null: they don’t. */
  waitsSince: number | null;
  /** Until when an offered place is theirs. */
  offeredUntil: number | null;
  /** How many offers they have let lapse. */
  lapses: number;
};

/** How long an offered place is kept, in milliseconds. */
export const offerTime = 24 * 3_600_000;
/** Whoever let so many offers lapse has declined: a place that nobody takes must not go round for ever. */
export const mostLapses = 2;

export const eventPlaceMessages = {
  full: 'There is no place left for so many. Your answer has not changed',
  tooManyGuests: (most: number) =>
    most === 0
      ? 'Guests can’t come along to this event'
      : `You can bring at most ${most} guest${most === 1 ? '' : 's'}`,
  tooLarge: 'There are fewer places than you ask for',
  noSuchMode: 'This event can’t be attended like that',
  over: 'This event has begun, so answers can’t be changed any more',
  notMoved: 'This can’t be changed any more',
} as const;

/** How many places somebody takes: themselves and their guests. */
export const seatsOf = ({ guests }: Pick<Attendee, 'guests'>): number => 1 + guests;

/** How many places of a mode are taken, or kept for whoever they were offered to. */
export function seatsTaken(attendees: readonly Attendee[], mode: EventMode): number {
  const held = attendees.filter((each) => each.mode === mode && holdsPlace(each.state));
  return held.reduce((sum, each) => sum + seatsOf(each), 0);
}

/** How many places of a mode are free; infinitely many where nothing bounds them. */
export function seatsFree(attendees: readonly Attendee[], mode: EventMode, { capacity }: EventTerms): number {
  const most = capacity[mode];
  if (most === undefined) return 0;
  return most === null ? Number.POSITIVE_INFINITY : Math.max(0, most - seatsTaken(attendees, mode));
}

const byTurn = (one: Attendee, other: Attendee) =>
  (one.waitsSince ?? 0) - (other.waitsSince ?? 0) || (one.id < other.id ? -1 : 1);

/** Who waits for a mode, the next first. Who asks for more than there are in all waits for none of them. */
export function waitingFor(attendees: readonly Attendee[], mode: EventMode, { capacity }: EventTerms): Attendee[] {
  const most = capacity[mode] === null ? Number.POSITIVE_INFINITY : (capacity[mode] ?? 0);
  return attendees
    .filter((each) => each.state === 'waitlisted' && each.mode === mode && seatsOf(each) <= most)
    .toSorted(byTurn);
}

/** Whether that many more places can be given at once: they are free, and nobody waits for them. */
function isFree(attendees: readonly Attendee[], mode: EventMode, seats: number, terms: EventTerms): boolean {
  return seats <= seatsFree(attendees, mode, terms) && waitingFor(attendees, mode, terms).length === 0;
}

export type EventWish = { answer: EventAnswer; mode: EventMode; guests: number };
export type Answered = { attendee: Attendee } | { fault: string };

/**
 * What an answer makes of whoever gives it. Who wants to come gets a place that is free, else waits; who has one and asks for more than there
 * is keeps what they have. @param id of the person; who has not answered before is not among the attendees
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
  // Who asks for no more than before keeps their turn.
  const waits = before?.state === 'waitlisted' && before.mode === mode && seatsOf(before) >= seatsOf(given);
  return { attendee: { ...given, state: 'waitlisted', waitsSince: waits ? before.waitsSince : now } };
}

/** An offer that was not taken: behind everybody else who waits, or over. */
function lapse(attendee: Attendee, now: number): Attendee {
  const lapses = attendee.lapses + 1;
  const isOver = lapses >= mostLapses;
  const state = isOver ? 'declined' : 'waitlisted';
  return { ...attendee, state, lapses, offeredUntil: null, waitsSince: isOver ? null : now };
}

/**
 * Moves the waiting list as far as it goes: offers that have lapsed end, and what is free is offered in turn, to each for 24 hours, at most
 * until the event begins. Nobody is passed over for somebody behind who needs fewer places.
 * @returns those who have changed; called again at the same moment nobody does
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

/** Checks somebody in at the door: who has a place in the room, and anybody else while places are free. Twice is once. */
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
 * Returns when someone came whom the door marked at a moment by its own clock, in milliseconds; null for a moment that cannot be right:
 * long before the event begins, long after it ends, or far ahead of now. A clock that is a little ahead is set right.
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
