import { expect, test } from 'vitest';
import type { DoorEntry } from '#contract/engagement/events.ts';
import type { DoorList } from '../api.ts';
import { checkInAtDoor, findByName, withEntries, withMarks } from './door.ts';

const now = '2030-12-05T12:40:00.000Z';
const code = (letter: string) => letter.repeat(26);
const entry = (name: string, more: Partial<DoorEntry> = {}): DoorEntry => ({
  _id: name,
  name,
  state: 'going',
  mode: 'room',
  guests: 0,
  ticket: code(name.charAt(0)),
  checkedInAt: null,
  ...more,
});
const listOf = (...attendees: DoorEntry[]): DoorList => ({
  _id: 'event',
  title: 'Evening',
  startsAt: '2030-12-05T12:30:00.000Z',
  endsAt: '2030-12-05T16:30:00.000Z',
  timeZone: 'Asia/Kolkata',
  roomCapacity: 2,
  isCancelled: false,
  attendees,
});
const [asha, bela, chen] = [entry('Asha'), entry('Béla'), entry('Chen', { state: 'waitlisted' })];

test('a ticket lets in once, however it is typed, also before anything has been sent', () => {
  const list = listOf(asha, bela);
  const first = checkInAtDoor(list, { ticket: code('a') }, 'mark', now);
  expect(first).toEqual({ result: 'checked_in', entry: asha, mark: { _id: 'mark', ticket: code('A'), at: now } });
  const marks = first.mark ? [first.mark] : [];
  const second = checkInAtDoor(withMarks(list, marks), { ticket: code('A') }, 'other', now);
  expect(second).toMatchObject({ result: 'already', mark: null, entry: { checkedInAt: now } });
});

test.each([
  ['2030-12-04T12:29:00.000Z', 'wrong_time'],
  ['2030-12-04T12:31:00.000Z', 'checked_in'],
  ['2030-12-06T16:29:00.000Z', 'checked_in'],
  ['2030-12-06T16:31:00.000Z', 'wrong_time'],
])('at %s the door says %s: it is open from a day before until a day after', (at, result) => {
  const answer = checkInAtDoor(listOf(asha), { ticket: asha.ticket }, 'mark', at);
  expect([answer.result, answer.mark === null]).toEqual([result, result === 'wrong_time']);
});

test('a cancelled ticket says so, and its holder comes in by their name; of a cancelled event every ticket does', () => {
  const left = entry('Dana', { state: 'declined' });
  expect(checkInAtDoor(listOf(left), { ticket: left.ticket }, 'mark', now)).toEqual({
    result: 'cancelled',
    entry: left,
    mark: null,
  });
  expect(checkInAtDoor(listOf(left), { person: 'Dana', name: 'Dana' }, 'mark', now)).toMatchObject({
    result: 'checked_in',
    mark: { _id: 'mark', person: 'Dana', at: now },
  });
  const off = { ...listOf(asha), isCancelled: true };
  expect(checkInAtDoor(off, { ticket: asha.ticket }, 'mark', now)).toMatchObject({ result: 'cancelled', mark: null });
});

test('people on the waiting list get in while there is a place, and not beyond', () => {
  expect(checkInAtDoor(listOf(asha, chen), { ticket: chen.ticket }, 'mark', now).result).toBe('checked_in');
  expect(checkInAtDoor(listOf(asha, bela, chen), { ticket: chen.ticket }, 'mark', now)).toMatchObject({
    result: 'full',
    mark: null,
  });
});

test('a guest who has not answered is sent by name, and a text that is no ticket is not sent', () => {
  const sought = { person: 'Dev', name: 'Dev' };
  expect(checkInAtDoor(listOf(asha), sought, 'mark', now)).toEqual({
    result: 'checked_in',
    entry: null,
    name: 'Dev',
    mark: { _id: 'mark', person: 'Dev', at: now },
  });
  expect(checkInAtDoor(listOf(asha, bela), sought, 'mark', now).result).toBe('full');
  for (const ticket of [code('Z'), '', 'https://other.example'])
    expect(checkInAtDoor(listOf(asha), { ticket }, 'mark', now)).toEqual({
      result: 'unknown',
      entry: null,
      mark: null,
    });
});

test('what the server knows better takes its place, and who is new joins', () => {
  const come = { ...bela, checkedInAt: now };
  expect(withEntries(listOf(asha, bela), [come, chen]).attendees).toEqual([asha, come, chen]);
});

test('a name is found by its parts, without accents, who is not there yet first', () => {
  const list = listOf(entry('Asha Rao', { checkedInAt: now }), entry('Béla Rao'), entry('Chen'));
  expect(findByName(list, 'rao').map(({ name }) => name)).toEqual(['Béla Rao', 'Asha Rao']);
  expect(findByName(list, 'BELA').map(({ name }) => name)).toEqual(['Béla Rao']);
  expect(findByName(list, ' ')).toEqual([]);
});
