import { expect, test } from 'vitest';
import { namedRow, viewContext } from '#api-test/rows.ts';
import type { AttendanceRow } from './attendee-queries.ts';
import type { EventRow } from './queries.ts';
import { type DoorRow, type NamedRow, toAttendee, toDoorEntry, toEvent, toOwn } from './view.ts';

test('an attendee, for the company and at the door, takes each fact from its own column', () => {
  expect(toAttendee(viewContext(), namedRow<NamedRow>({ profile_image: null }))).toEqual({
    _id: 'of person_id',
    name: 'of name',
    email: 'of email',
    profileImg: null,
    state: 'of state',
    mode: 'of mode',
    guests: 'of guests',
    answers: 'of answers',
    waitsSince: 'of waits_since',
    offeredUntil: 'of offered_until',
    answeredAt: 'of answered_at',
    checkedInAt: 'of checked_in_at',
    isWalkIn: 'of is_walk_in',
  });
  expect(toDoorEntry(namedRow<DoorRow>())).toEqual({
    _id: 'of person_id',
    name: 'of name',
    state: 'of state',
    mode: 'of mode',
    guests: 'of guests',
    ticket: 'of ticket',
    checkedInAt: 'of checked_in_at',
  });
});

test('an event for its company, with the places taken', () => {
  const counted = [
    { state: 'going', mode: 'room', people: 3, seats: 5, walkIns: 0 },
    { state: 'checked_in', mode: 'room', people: 2, seats: 2, walkIns: 1 },
    { state: 'offered', mode: 'room', people: 1, seats: 3, walkIns: 0 },
    { state: 'no_show', mode: 'room', people: 1, seats: 1, walkIns: 0 },
    { state: 'waitlisted', mode: 'room', people: 9, seats: 20, walkIns: 0 },
    { state: 'declined', mode: 'room', people: 4, seats: 4, walkIns: 0 },
    { state: 'going', mode: 'stream', people: 7, seats: 7, walkIns: 0 },
    { state: 'maybe', mode: 'stream', people: 8, seats: 8, walkIns: 2 },
  ] as const;
  const days = [{ day: '2026-11-20', answers: 3 }];
  expect(toEvent(viewContext(), namedRow<EventRow>({ cover: null }), counted, days)).toEqual({
    _id: 'of id',
    title: 'of title',
    description: 'of description',
    cover: null,
    timeZone: 'of time_zone',
    place: { name: 'of place_name', address: 'of place_address', mapLink: 'of map_link' },
    mostGuests: 'of most_guests',
    agenda: 'of agenda',
    questions: 'of questions',
    isPublic: 'of is_public',
    showsGoing: 'of shows_going',
    startsAt: 'of starts_at',
    endsAt: 'of ends_at',
    meetingLink: 'of meeting_link',
    roomCapacity: 'of room_capacity',
    streamCapacity: 'of stream_capacity',
    sequence: 'of sequence',
    counts: counted.map(({ state, mode, people, seats }) => ({ state, mode, people, seats })),
    taken: { room: 11, stream: 7 },
    walkIns: 3,
    answersByDay: days,
  });
});

test.each([
  ['going', 'of ticket'],
  ['checked_in', 'of ticket'],
  ['maybe', null],
  ['declined', null],
  ['waitlisted', null],
  ['offered', null],
  ['no_show', null],
] as const)('a person who is %s has the ticket: %s', (state, ticket) => {
  expect(toOwn(namedRow<AttendanceRow>({ state }), 4)).toEqual({
    state,
    mode: 'of mode',
    guests: 'of guests',
    answers: 'of answers',
    offeredUntil: 'of offered_until',
    ahead: 4,
    ticket,
    checkedInAt: 'of checked_in_at',
  });
});
