import { describe, expect, test } from 'vitest';
import {
  type Attendee,
  answerEvent,
  cameAt,
  checkInAttendee,
  type EventTerms,
  type EventWish,
  eventPlaceMessages,
  moveWaitingList,
  seatsFree,
  seatsTaken,
  waitingFor,
} from './event-places.ts';

const hour = 3_600_000;
const terms: EventTerms = { capacity: { room: 5, stream: null }, mostGuests: 3, startsAt: 100 * hour };
const someone = (id: string, more: Partial<Attendee> = {}): Attendee => ({
  id,
  state: 'going',
  mode: 'room',
  guests: 0,
  waitsSince: null,
  offeredUntil: null,
  lapses: 0,
  ...more,
});
const waits = (id: string, waitsSince: number, more: Partial<Attendee> = {}) =>
  someone(id, { state: 'waitlisted', waitsSince, ...more });
const offered = (id: string, offeredUntil: number, more: Partial<Attendee> = {}) =>
  someone(id, { state: 'offered', waitsSince: 1, offeredUntil, ...more });
const full = 'There aren’t enough seats left. Your answer has not changed';
/** Returns Ravi's state after an answer at 50 hours. */
const answer = (wish: Partial<EventWish>, attendees: Attendee[], more: Partial<EventTerms> = {}, now = 50 * hour) => {
  const done = answerEvent(
    attendees,
    'ravi',
    { answer: 'going', mode: 'room', guests: 0, ...wish },
    { ...terms, ...more },
    now,
  );
  return 'fault' in done ? done.fault : done.attendee;
};

describe('The places of an event', () => {
  test.each<[string, Attendee[], number, number]>([
    ['no one', [], 0, 5],
    ['a person with two guests', [someone('a', { guests: 2 })], 3, 2],
    ['a person by stream', [someone('a', { mode: 'stream' })], 0, 5],
    ['a person who may come', [someone('a', { state: 'maybe' })], 0, 5],
    ['a person on the waiting list', [waits('a', 1)], 0, 5],
    ['a person with an offered place', [offered('a', 9)], 1, 4],
    ['a person who has come', [someone('a', { state: 'checked_in' })], 1, 4],
    ['a person who did not come', [someone('a', { state: 'no_show' })], 1, 4],
    ['as many as there are', [someone('a', { guests: 3 }), someone('b')], 5, 0],
    ['more than there are', [someone('a', { guests: 3 }), someone('b', { guests: 1 })], 6, 0],
  ])('with %s: %i taken and %i free in the room', (_, attendees, taken, free) => {
    expect([seatsTaken(attendees, 'room'), seatsFree(attendees, 'room', terms)]).toEqual([taken, free]);
  });

  test('are unlimited without a capacity, and none in a mode that does not exist', () => {
    expect(seatsFree([someone('a', { mode: 'stream' })], 'stream', terms)).toBe(Number.POSITIVE_INFINITY);
    expect(seatsFree([], 'stream', { ...terms, capacity: { room: 5 } })).toBe(0);
  });

  test('are waited for in order of time, ties by id', () => {
    const attendees = [
      waits('c', 2),
      waits('b', 3),
      waits('d', 1),
      waits('a', 3),
      someone('e'),
      waits('f', 1, { mode: 'stream' }),
    ];
    expect(waitingFor(attendees, 'room', terms).map(({ id }) => id)).toEqual(['d', 'c', 'a', 'b']);
    expect(waitingFor(attendees.toReversed(), 'room', terms).map(({ id }) => id)).toEqual(['d', 'c', 'a', 'b']);
    expect(waitingFor(attendees, 'stream', terms).map(({ id }) => id)).toEqual(['f']);
    expect(waitingFor(attendees, 'stream', { ...terms, capacity: { room: 5 } })).toEqual([]);
  });

  test('are never waited for by people who need more than the total', () => {
    const attendees = [waits('a', 1, { guests: 5 }), waits('b', 2, { guests: 4 })];
    expect(waitingFor(attendees, 'room', terms).map(({ id }) => id)).toEqual(['b']);
  });
});

describe('An answer', () => {
  test('is accepted until the event begins', () => {
    expect(answer({}, [], {}, 100 * hour - 1)).toEqual(someone('ravi'));
    expect(answer({}, [], {}, 100 * hour)).toBe(eventPlaceMessages.over);
  });

  test('that is no longer possible is refused', () => {
    expect(answer({ answer: 'maybe' }, [someone('ravi', { state: 'checked_in' })])).toBe(
      'This can no longer be changed',
    );
    expect(answer({ answer: 'going' }, [someone('ravi', { state: 'checked_in' })])).toEqual(someone('ravi'));
    expect(answer({ answer: 'maybe' }, [someone('ravi', { state: 'maybe' })])).toEqual(
      someone('ravi', { state: 'maybe' }),
    );
  });

  test.each(['maybe', 'declined'] as const)(
    '‘%s’ brings no one, leaves the waiting list and resets lapsed offers',
    (state) => {
      const before = offered('ravi', 60 * hour, { lapses: 1, guests: 2 });
      expect(answer({ answer: state, guests: 3 }, [before])).toEqual(someone('ravi', { state }));
    },
  );

  test.each([
    [3, 3, 'going'],
    [4, 3, 'You can bring at most 3 guests'],
    [2, 1, 'You can bring at most 1 guest'],
    [1, 0, 'Guests aren’t allowed at this event'],
    [0, 0, 'going'],
  ])('with %i guests where %i are allowed: %s', (guests, mostGuests, expected) => {
    const done = answer({ guests }, [], { mostGuests });
    expect(typeof done === 'string' ? done : done.state).toBe(expected);
  });

  test('for more than the total is refused, for exactly the total is not', () => {
    expect(answer({ guests: 3 }, [], { capacity: { room: 4 } })).toEqual(someone('ravi', { guests: 3 }));
    expect(answer({ guests: 3 }, [], { capacity: { room: 3 } })).toBe('The event has fewer seats than you asked for');
    expect(answer({ guests: 3, mode: 'stream' }, [])).toEqual(someone('ravi', { guests: 3, mode: 'stream' }));
    expect(answer({ mode: 'stream' }, [], { capacity: { room: 4 } })).toBe('This event can’t be attended this way');
  });

  test('gets free places, or goes on the waiting list', () => {
    const others = [someone('a', { guests: 3 })];
    expect(answer({}, others)).toEqual(someone('ravi'));
    expect(answer({ guests: 1 }, others)).toEqual(waits('ravi', 50 * hour, { guests: 1 }));
    expect(answer({ guests: 3, mode: 'stream' }, others)).toEqual(someone('ravi', { guests: 3, mode: 'stream' }));
  });

  test('waits behind others on the list, even if there is enough room for it', () => {
    expect(answer({}, [someone('a', { guests: 3 }), waits('b', 1, { guests: 1 })])).toEqual(waits('ravi', 50 * hour));
  });

  test.each<[string, Partial<EventWish>, Partial<Attendee>, number]>([
    ['for as many keeps its turn', { guests: 2 }, { guests: 2 }, 7],
    ['for fewer keeps its turn', { guests: 1 }, { guests: 2 }, 7],
    ['for more goes to the end of the list', { guests: 3 }, { guests: 2 }, 50 * hour],
    ['for another mode goes to the end of the list', { guests: 2 }, { guests: 2, mode: 'stream' }, 50 * hour],
    ['of who did not wait begins to', { guests: 2 }, { guests: 2, state: 'maybe' }, 50 * hour],
  ])('%s', (_, wish, before, since) => {
    const others = [someone('a', { guests: 3 }), someone('b')];
    expect(answer(wish, [...others, waits('ravi', 7, { lapses: 1, ...before })])).toEqual(
      waits('ravi', since, { guests: wish.guests ?? 0, lapses: 1 }),
    );
  });

  test('of a person with a place gets more if free, and otherwise keeps the place', () => {
    const has = someone('ravi', { guests: 1 });
    expect(answer({ guests: 3 }, [has, someone('a')])).toEqual(someone('ravi', { guests: 3 }));
    expect(answer({ guests: 3 }, [has, someone('a', { guests: 1 })])).toBe(full);
    expect(answer({ guests: 2 }, [has, someone('a'), waits('b', 1, { guests: 3 })])).toBe(full);
    expect(answer({ guests: 1 }, [has, someone('a', { guests: 3 })])).toEqual(has);
    expect(answer({ guests: 0 }, [has, someone('a', { guests: 3 })])).toEqual(someone('ravi'));
  });

  test('of a person who changes the mode needs places there', () => {
    const bounded = { capacity: { room: 5, stream: 2 } };
    const has = someone('ravi', { guests: 1 });
    expect(answer({ mode: 'stream', guests: 1 }, [has], bounded)).toEqual(
      someone('ravi', { mode: 'stream', guests: 1 }),
    );
    expect(answer({ mode: 'stream', guests: 1 }, [has, someone('a', { mode: 'stream' })], bounded)).toBe(full);
  });

  test('accepts an offered place, and no more than that if nothing else is free', () => {
    const others = [someone('a', { guests: 3 }), waits('b', 2)];
    expect(answer({}, [...others, offered('ravi', 60 * hour, { lapses: 1 })])).toEqual(someone('ravi'));
    expect(answer({ guests: 1 }, [...others, offered('ravi', 60 * hour)])).toBe(full);
  });
});

describe('The waiting list moves', () => {
  const move = (attendees: Attendee[], now: number, more: Partial<EventTerms> = {}) =>
    moveWaitingList(attendees, { ...terms, ...more }, now);

  test('free places are offered for 24 hours, at most until the event begins', () => {
    expect(move([waits('a', 1)], 10 * hour)).toEqual([offered('a', 34 * hour, { waitsSince: 1 })]);
    expect(move([waits('a', 1)], 76 * hour)).toEqual([offered('a', 100 * hour, { waitsSince: 1 })]);
    expect(move([waits('a', 1)], 90 * hour)).toEqual([offered('a', 100 * hour, { waitsSince: 1 })]);
    expect(move([waits('a', 1)], 100 * hour)).toEqual([]);
  });

  test('in order, as far as places go, and no one is skipped', () => {
    const list = [waits('a', 1, { guests: 1 }), waits('b', 2, { guests: 2 }), waits('c', 3)];
    expect(move(list, 0).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(move([someone('d'), ...list], 0).map(({ id }) => id)).toEqual(['a']);
  });

  test('separately for room and stream', () => {
    const bounded = { capacity: { room: 1, stream: 1 } };
    const list = [someone('a'), waits('b', 1), waits('c', 2, { mode: 'stream' }), waits('d', 3, { mode: 'stream' })];
    expect(move(list, 0, bounded)).toEqual([offered('c', 24 * hour, { mode: 'stream', waitsSince: 2 })]);
  });

  test('an unused offer lapses: the first time back to the end of the list, the second time declined', () => {
    const at = 40 * hour;
    const one = { capacity: { room: 1 } };
    expect(move([offered('a', at), waits('b', 2)], at - 1, one)).toEqual([]);
    expect(move([offered('a', at), waits('b', 2)], at, one)).toEqual([
      waits('a', at, { lapses: 1 }),
      offered('b', 64 * hour, { waitsSince: 2 }),
    ]);
    expect(move([offered('a', at, { lapses: 1 })], at, one)).toEqual([someone('a', { state: 'declined', lapses: 2 })]);
    expect(move([offered('a', 100 * hour), waits('b', 2)], 100 * hour, one)).toEqual([
      waits('a', 100 * hour, { lapses: 1 }),
    ]);
  });
});

describe('At the door', () => {
  const arrive = (attendees: Attendee[], id = 'ravi') => {
    const done = checkInAttendee(attendees, id, terms);
    return 'fault' in done ? done.fault : done.attendee;
  };
  const taken = [someone('a', { guests: 3 }), someone('b')];
  const arrived = (more: Partial<Attendee> = {}) => someone('ravi', { state: 'checked_in', ...more });

  test.each<[string, Attendee[], Attendee | string]>([
    ['who is unknown, while there is a place', [someone('a', { guests: 3 })], arrived()],
    ['who is unknown, without a place', taken, full],
    ['who is going', [...taken.slice(1), someone('ravi', { guests: 3 })], arrived({ guests: 3 })],
    ['who is going, though it is full', [...taken, someone('ravi', { guests: 3 })], arrived({ guests: 3 })],
    ['who was offered a place', [someone('a', { guests: 3 }), offered('ravi', 60 * hour)], arrived()],
    ['who waits, while there is a place', [waits('ravi', 1, { lapses: 1 })], arrived({ lapses: 1 })],
    ['who waits, without a place', [...taken, waits('ravi', 1)], full],
    [
      'who waits with a guest, with one place left',
      [someone('a', { guests: 3 }), waits('ravi', 1, { guests: 1 })],
      full,
    ],
    ['who was to watch the stream, while there is a place', [someone('ravi', { mode: 'stream' })], arrived()],
    ['who was to watch the stream, without a place', [...taken, someone('ravi', { mode: 'stream' })], full],
    ['who has come already, though it is full', [...taken, arrived()], arrived()],
  ])('%s', (_, attendees, expected) => {
    expect(arrive(attendees)).toEqual(expected);
  });
});

describe('The time of arrival by the clock at the door', () => {
  const evening = { startsAt: '2030-12-05T12:00:00.000Z', endsAt: '2030-12-05T16:00:00.000Z' };
  test.each([
    // the clock at the door, now, the time of arrival
    ['2030-12-05T13:00:00.000Z', '2030-12-05T13:00:01.000Z', '2030-12-05T13:00:00.000Z'],
    // Sent days later.
    ['2030-12-05T13:00:00.000Z', '2030-12-09T08:00:00.000Z', '2030-12-05T13:00:00.000Z'],
    // A clock some hours ahead, such as one in another time zone.
    ['2030-12-05T18:30:00.000Z', '2030-12-05T13:00:00.000Z', '2030-12-05T13:00:00.000Z'],
    ['2030-12-06T13:00:00.000Z', '2030-12-05T13:00:00.000Z', '2030-12-05T13:00:00.000Z'],
    ['2030-12-06T13:00:01.000Z', '2030-12-05T13:00:00.000Z', null],
    ['2030-12-26T13:00:00.000Z', '2030-12-05T13:00:00.000Z', null],
    // From a day before it begins until a day after it ends.
    ['2030-12-04T12:00:00.000Z', '2030-12-05T13:00:00.000Z', '2030-12-04T12:00:00.000Z'],
    ['2030-12-04T11:59:59.000Z', '2030-12-05T13:00:00.000Z', null],
    ['2030-12-06T16:00:00.000Z', '2030-12-08T13:00:00.000Z', '2030-12-06T16:00:00.000Z'],
    ['2030-12-06T16:00:01.000Z', '2030-12-08T13:00:00.000Z', null],
    // The event is weeks away, whatever the clock at the door says.
    ['2030-11-05T13:00:00.000Z', '2030-11-05T13:00:00.000Z', null],
    ['2030-12-05T13:00:00.000Z', '2030-11-05T13:00:00.000Z', null],
  ])('at %s, sent at %s: %s', (at, now, came) => {
    expect(cameAt(evening, at, Date.parse(now))).toBe(came === null ? null : Date.parse(came));
  });
});
