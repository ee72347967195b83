import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  attendeeMoves,
  attendeeStates,
  attendeeWords,
  eventAnswers,
  eventModes,
  holdsPlace,
} from '../base/event-states.ts';
import {
  type Attendee,
  answerEvent,
  checkInAttendee,
  type EventTerms,
  eventPlaceMessages,
  mostLapses,
  moveWaitingList,
  offerTime,
  seatsFree,
  seatsOf,
  seatsTaken,
  waitingFor,
} from './event-places.ts';

const hour = 3_600_000;
const startsAt = 90 * 24 * hour;
const people = ['ravi', 'meera', 'john', 'fatima', 'chen', 'aria', 'omar'];

/** A running event: applies actions one after the other, as the product does. */
class Going {
  all: Attendee[] = [];
  now = 0;
  readonly terms: EventTerms;
  /** People who got or were offered a place, with those on the list for the same mode who still wait. */
  readonly given: { to: Attendee; waiting: Attendee[] }[] = [];
  /** All state changes, in order. */
  readonly moves: [string, string][] = [];
  constructor(terms: Partial<EventTerms>) {
    this.terms = { capacity: { room: 2 }, mostGuests: 3, startsAt, ...terms };
  }
  set(changed: Attendee) {
    const before = this.all.find(({ id }) => id === changed.id);
    if (before && before.state !== changed.state) this.moves.push([before.state, changed.state]);
    this.all = [...this.all.filter(({ id }) => id !== changed.id), changed];
  }
  note(changed: readonly Attendee[]) {
    const isThere = new Map(changed.map((each) => [each.id, each]));
    const after = this.all.map((each) => isThere.get(each.id) ?? each);
    for (const to of changed) {
      const before = this.all.find(({ id }) => id === to.id);
      const had = before && before.state !== 'waitlisted' && holdsPlace(before.state);
      if (holdsPlace(to.state) && !(had && before.mode === to.mode && seatsOf(before) >= seatsOf(to)))
        this.given.push({
          to: before?.state === 'waitlisted' ? before : to,
          waiting: waitingFor(after, to.mode, this.terms),
        });
    }
  }
  move() {
    const changed = moveWaitingList(this.all, this.terms, this.now);
    this.note(changed);
    for (const each of changed) {
      const before = this.all.find(({ id }) => id === each.id);
      // An offer that lapsed and was made again at once counts as two moves.
      if (before?.state === 'offered' && each.state === 'offered') this.moves.push(['offered', 'waitlisted']);
      this.set(each);
    }
    return changed;
  }
  answer(id: string, answer: (typeof eventAnswers)[number], guests = 0, mode: 'room' | 'stream' = 'room') {
    // A millisecond between actions, so that each has its own time.
    this.now += 1;
    const done = answerEvent(this.all, id, { answer, mode, guests }, this.terms, this.now);
    if ('attendee' in done) {
      this.note([done.attendee]);
      this.set(done.attendee);
    }
    this.move();
    return done;
  }
  arrive(id: string) {
    const done = checkInAttendee(this.all, id, this.terms);
    if ('attendee' in done) this.set(done.attendee);
    return done;
  }
  wait(time: number) {
    this.now += time;
    return this.move();
  }
  state(id: string) {
    return this.all.find((each) => each.id === id)?.state;
  }
}

describe('The states of an attendee (product.md, Campaigns)', () => {
  test('every state is reached from an answer, never leads to itself and has its texts', () => {
    const reached = new Set<string>(eventAnswers);
    for (const state of reached) for (const next of attendeeMoves[state as 'going']) reached.add(next);
    expect([...reached].sort()).toEqual([...attendeeStates].sort());
    for (const state of attendeeStates) {
      expect(attendeeMoves[state]).not.toContain(state);
      expect(new Set(attendeeMoves[state]).size).toBe(attendeeMoves[state].length);
      expect(attendeeWords[state].own).not.toBe('');
    }
  });

  test('a place is offered only to people on the list, and a no-show had a place', () => {
    const before = (target: string) =>
      attendeeStates.filter((from) => (attendeeMoves[from] as readonly string[]).includes(target));
    expect(before('offered')).toEqual(['waitlisted']);
    expect(before('no_show')).toEqual(['going']);
    expect(attendeeStates.filter(holdsPlace)).toEqual(['going', 'offered', 'checked_in', 'no_show']);
  });
});

describe('The waiting list', () => {
  test('moves by itself: the first in line is offered a free place, for 24 hours', () => {
    const event = new Going({});
    for (const id of ['ravi', 'meera', 'john', 'fatima']) event.answer(id, 'going');
    expect(people.slice(0, 4).map((id) => event.state(id))).toEqual(['going', 'going', 'waitlisted', 'waitlisted']);
    event.answer('ravi', 'declined');
    expect([event.state('john'), event.state('fatima')]).toEqual(['offered', 'waitlisted']);
    event.wait(offerTime - 2);
    expect(event.state('john')).toBe('offered');
    event.wait(2);
    expect([event.state('john'), event.state('fatima')]).toEqual(['waitlisted', 'offered']);
    event.answer('fatima', 'going');
    expect(event.state('fatima')).toBe('going');
  });

  test('a reserved place is not given to anyone else, and later people wait behind', () => {
    const event = new Going({ capacity: { room: 1 } });
    for (const id of ['ravi', 'meera']) event.answer(id, 'going');
    event.answer('ravi', 'declined');
    event.answer('john', 'going');
    expect([event.state('meera'), event.state('john')]).toEqual(['offered', 'waitlisted']);
    event.answer('ravi', 'going');
    event.answer('meera', 'declined');
    expect([event.state('john'), event.state('ravi')]).toEqual(['offered', 'waitlisted']);
  });

  test('no one is skipped for a person who needs fewer places; a request for more than the total is refused', () => {
    const event = new Going({ capacity: { room: 3 } });
    event.answer('ravi', 'going', 2);
    event.answer('meera', 'going', 1);
    event.answer('john', 'going');
    event.answer('ravi', 'going', 1);
    expect([event.state('meera'), event.state('john')]).toEqual(['waitlisted', 'waitlisted']);
    event.answer('ravi', 'going', 0);
    expect([event.state('meera'), event.state('john')]).toEqual(['offered', 'waitlisted']);
    event.answer('meera', 'declined');
    expect(event.state('john')).toBe('offered');
    event.answer('aria', 'going', 1);
    event.answer('ravi', 'maybe');
    event.answer('omar', 'going', 1);
    event.answer('john', 'declined');
    // One place is free, and the next person needs two.
    expect([event.state('aria'), event.state('omar')]).toEqual(['offered', 'waitlisted']);
    event.answer('fatima', 'going');
    expect(event.state('fatima')).toBe('waitlisted');
    expect(event.answer('chen', 'going', 3)).toEqual({ fault: eventPlaceMessages.tooLarge });
    expect(event.answer('chen', 'going', 4)).toEqual({ fault: eventPlaceMessages.tooManyGuests(3) });
    expect(event.answer('chen', 'going', 0, 'stream')).toEqual({ fault: eventPlaceMessages.noSuchMode });
  });

  test('a person with a place who asks for more than is free keeps it', () => {
    const event = new Going({ capacity: { room: 2, stream: 1 } });
    event.answer('ravi', 'going');
    event.answer('meera', 'going');
    event.answer('john', 'going', 0, 'stream');
    expect(event.answer('ravi', 'going', 1)).toEqual({ fault: eventPlaceMessages.full });
    expect(event.answer('ravi', 'going', 0, 'stream')).toEqual({ fault: eventPlaceMessages.full });
    expect(event.all.find(({ id }) => id === 'ravi')).toMatchObject({ state: 'going', mode: 'room', guests: 0 });
  });

  test('no offer outlasts the beginning, after which no answers are accepted', () => {
    const event = new Going({ capacity: { room: 1 } });
    for (const id of ['ravi', 'meera', 'john']) event.answer(id, 'going');
    event.now = startsAt - hour;
    event.answer('ravi', 'declined');
    expect(event.all.find(({ id }) => id === 'meera')?.offeredUntil).toBe(startsAt);
    event.wait(hour);
    expect([event.state('meera'), event.state('john')]).toEqual(['waitlisted', 'waitlisted']);
    expect(event.answer('john', 'declined')).toEqual({ fault: eventPlaceMessages.over });
  });

  test('a person is checked in once, and without a place while one is free', () => {
    const event = new Going({ capacity: { room: 2 } });
    event.answer('ravi', 'going');
    event.answer('meera', 'maybe');
    for (const id of ['ravi', 'ravi', 'meera']) expect(event.arrive(id)).toHaveProperty('attendee.state', 'checked_in');
    expect(event.arrive('john')).toEqual({ fault: eventPlaceMessages.full });
    expect(seatsTaken(event.all, 'room')).toBe(2);
  });
});

describe('In any order of actions', () => {
  const id = fc.constantFrom(...people);
  const mode = fc.constantFrom(...eventModes);
  const act = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.tuple(fc.constant('answer' as const), id, fc.constantFrom(...eventAnswers), fc.nat(3), mode),
    },
    { weight: 2, arbitrary: fc.tuple(fc.constant('wait' as const), fc.integer({ min: 1, max: 30 })) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('arrive' as const), id) },
  );
  const capacity = fc.record({ room: fc.option(fc.nat(5)), stream: fc.option(fc.nat(5)) }, { requiredKeys: ['room'] });
  const played = (acts: readonly (readonly unknown[])[], event: Going, check: () => void) => {
    for (const [what, ...given] of acts) {
      if (what === 'answer') event.answer(...(given as Parameters<Going['answer']>));
      if (what === 'wait') event.wait((given[0] as number) * hour);
      if (what === 'arrive') event.arrive(given[0] as string);
      check();
    }
  };

  test('there are never more people than places, and no answer is lost', () => {
    fc.assert(
      fc.property(capacity, fc.array(act, { maxLength: 40 }), (given, acts) => {
        const event = new Going({ capacity: given });
        const known = new Set<string>();
        played(acts, event, () => {
          for (const each of eventModes) {
            const most = given[each];
            if (most !== null) expect(seatsTaken(event.all, each)).toBeLessThanOrEqual(most ?? 0);
          }
          for (const each of event.all) known.add(each.id);
          expect(event.all.map((each) => each.id).sort()).toEqual([...known].sort());
          for (const each of event.all) {
            expect(each.waitsSince !== null, `${each.state} has a turn`).toBe(
              ['waitlisted', 'offered'].includes(each.state),
            );
            expect(each.offeredUntil !== null).toBe(each.state === 'offered');
          }
        });
      }),
      { numRuns: 1_000 },
    );
  });

  test('every move is in the table', () => {
    fc.assert(
      fc.property(capacity, fc.array(act, { maxLength: 40 }), (given, acts) => {
        const event = new Going({ capacity: given });
        played(acts, event, () => {});
        for (const [from, to] of event.moves) expect(attendeeMoves[from as 'going'], `${from} to ${to}`).toContain(to);
      }),
      { numRuns: 500 },
    );
  });

  test('no one is skipped: free places are offered in order, and any left are too few for the next person', () => {
    fc.assert(
      fc.property(capacity, fc.array(act, { maxLength: 40 }), (given, acts) => {
        const event = new Going({ capacity: given });
        played(acts, event, () => {
          const turns = new Map(event.all.map((each) => [each.id, each]));
          const changed = moveWaitingList(event.all, event.terms, event.now);
          for (const each of changed) turns.set(each.id, each);
          const all = [...turns.values()];
          for (const one of eventModes) {
            const offered = changed.filter((each) => each.state === 'offered' && each.mode === one);
            const [next] = waitingFor(all, one, event.terms);
            // No one before the last person with an offer still waits.
            for (const each of offered) if (next) expect(each.waitsSince).toBeLessThanOrEqual(next.waitsSince ?? 0);
            if (next && event.now < startsAt) expect(seatsOf(next)).toBeGreaterThan(seatsFree(all, one, event.terms));
          }
          // Moving the list again changes nothing.
          expect(moveWaitingList(all, event.terms, event.now)).toEqual([]);
        });
        // Anyone who got a place had waited longer than all who still wait; if they had not waited, no one was waiting.
        for (const { to, waiting } of event.given)
          for (const each of waiting)
            expect(to.waitsSince ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(each.waitsSince ?? 0);
      }),
      { numRuns: 1_000 },
    );
  });

  test('a person who waits and accepts an offer gets a place once the others leave', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.nat(3), { minLength: 7, maxLength: 7 }),
        (most, guests) => {
          const event = new Going({ capacity: { room: most } });
          const joined = people.filter((each, index) => 'attendee' in event.answer(each, 'going', guests[index] ?? 0));
          const placed: string[] = [];
          for (let round = 0; round < 50 && placed.length < joined.length; round += 1) {
            for (const { id: who, state, guests: along } of event.all) {
              if (state === 'offered') event.answer(who, 'going', along);
              if (state === 'going') {
                placed.push(who);
                event.answer(who, 'declined');
              }
            }
          }
          expect(placed.sort()).toEqual([...joined].sort());
        },
      ),
    );
  });

  test('unused offers come to an end, and no one gets more offers than others', () => {
    const event = new Going({ capacity: { room: 1 } });
    for (const each of people) event.answer(each, 'going');
    const offers = new Map<string, number>();
    const note = (changed: readonly Attendee[]) => {
      for (const each of changed) if (each.state === 'offered') offers.set(each.id, (offers.get(each.id) ?? 0) + 1);
    };
    event.all = event.all.map((each) => (each.id === 'ravi' ? { ...each, state: 'declined' } : each));
    note(event.move());
    for (let day = 0; day < 30; day += 1) note(event.wait(offerTime));
    expect([...offers.values()]).toEqual(people.slice(1).map(() => mostLapses));
    expect(event.all.every((each) => each.state === 'declined')).toBe(true);
  });
});
