import { describe, expect, test } from 'vitest';
import { checkIn } from './event-routes.ts';
import { agendaEntry, eventContent, eventPlace, eventQuestion } from './events.ts';

const event = {
  title: 'Reunion',
  startsAt: '2026-12-14T12:00:00Z',
  endsAt: '2026-12-14T18:00:00Z',
  timeZone: 'Asia/Kolkata',
  place: { name: 'Town hall' },
};
const faultsIn = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const faultsOf = (changes: object) => faultsIn(eventContent.safeParse({ ...event, ...changes }));

describe('An event', () => {
  test('requires only its title, times, time zone and place', () => {
    expect(eventContent.parse(event)).toEqual({
      ...event,
      description: '',
      place: { name: 'Town hall', address: null, mapLink: null },
      meetingLink: null,
      roomCapacity: null,
      streamCapacity: null,
      mostGuests: 0,
      agenda: [],
      questions: [],
      isPublic: false,
      showsGoing: false,
    });
  });

  test.each<[string, object, string[]]>([
    ['a place', {}, []],
    ['a link to a meeting', { place: null, meetingLink: 'meet.example.com' }, []],
    ['both', { meetingLink: 'meet.example.com' }, []],
    ['neither', { place: null }, ['place: Please enter a place, a link to the meeting, or both']],
    [
      'a link of blanks alone',
      { place: null, meetingLink: ' ' },
      ['place: Please enter a place, a link to the meeting, or both'],
    ],
  ])('with %s: faults %j', (_, changes, faults) => {
    expect(faultsOf(changes)).toEqual(faults);
  });

  test.each([
    ['2026-12-14T11:59:59Z', ['endsAt: It must end after it begins']],
    ['2026-12-14T12:00:00Z', ['endsAt: It must end after it begins']],
    ['2026-12-14T12:00:01Z', []],
    ['2026-12-14T17:30:01+05:30', []],
    ['2026-12-14T17:30:00+05:30', ['endsAt: It must end after it begins']],
    ['2026-12-28T12:00:00Z', []],
    ['2026-12-28T12:00:01Z', ['endsAt: An event can last at most 14 days']],
    ['', ['endsAt: Please choose when it ends']],
  ])('from 14 December 12:00 until ‘%s’: faults %j', (endsAt, faults) => {
    expect(faultsOf({ endsAt })).toEqual(faults);
  });

  test.each<[string, object, string[]]>([
    ['no beginning', { startsAt: '' }, ['startsAt: Please choose a day and a time']],
    ['no place in the room', { roomCapacity: 0 }, ['roomCapacity: Must be a whole number from 1 to 10,000']],
    ['half a place by stream', { streamCapacity: 1.5 }, ['streamCapacity: Must be a whole number from 1 to 10,000']],
    ['half a guest', { mostGuests: 0.5 }, ['mostGuests: Must be a whole number from 0 to 10']],
    ['11 guests', { mostGuests: 11 }, ['mostGuests: Must be a whole number from 0 to 10']],
  ])('%s is refused in words', (_, changes, faults) => {
    expect(faultsOf(changes)).toEqual(faults);
  });
});

describe('A web address of an event', () => {
  const linkOf = (mapLink: unknown) => {
    const result = eventPlace.safeParse({ name: 'Town hall', mapLink });
    return result.data ? result.data.mapLink : faultsIn(result);
  };
  test.each([
    ['https://maps.example/town', 'https://maps.example/town'],
    ['http://maps.example', 'http://maps.example'],
    ['HTTPS://maps.example', 'HTTPS://maps.example'],
    ['maps.example/town', 'https://maps.example/town'],
    [' maps.example ', 'https://maps.example'],
    ['maps.example/?from=http://a.example', 'https://maps.example/?from=http://a.example'],
    ['', null],
    ['  ', null],
    [null, null],
    [undefined, null],
    ['town hall', ['mapLink: Please enter a web address, such as https://example.com']],
    ['javascript:alert(1)', ['mapLink: Please enter a web address, such as https://example.com']],
  ])('given as %j is kept as %j', (given, expected) => {
    expect(linkOf(given)).toEqual(expected);
  });
});

test.each([
  [' 4 Church Street ', '4 Church Street'],
  [' ', null],
  [null, null],
  [undefined, null],
])('an address given as %j is kept as %j', (address, expected) => {
  expect(eventPlace.parse({ name: 'Town hall', address }).address).toBe(expected);
});

test.each([
  ['00:00', true],
  ['09:59', true],
  ['19:30', true],
  ['20:00', true],
  ['23:59', true],
  ['24:00', false],
  ['29:00', false],
  ['12:60', false],
  ['9:00', false],
  ['109:00', false],
  ['12:000', false],
])('the agenda can have the time %s: %s', (time, isOne) => {
  expect(agendaEntry.safeParse({ time, title: 'Dinner' }).success).toBe(isOne);
});

describe('A question of an event', () => {
  const faults = (more: object) => faultsIn(eventQuestion.safeParse({ text: 'Which meal?', ...more }));
  const number = 'options: Please enter 2 to 20 options';
  test.each<[string, object, string[]]>([
    ['with a text', { kind: 'text' }, []],
    ['with two options', { kind: 'choice', options: ['Meat', 'None'] }, []],
    ['with one option', { kind: 'choice', options: ['Meat'] }, [number]],
    ['with no options', { kind: 'choice' }, [number]],
    [
      'with an option twice',
      { kind: 'choice', options: ['Meat', 'None', 'Meat'] },
      ['options.2: This option already exists'],
    ],
    [
      'with two options twice',
      { kind: 'choice', options: ['Meat', 'Meat', 'None', 'None'] },
      ['options.1: This option already exists', 'options.3: This option already exists'],
    ],
    [
      'with an option that differs by blanks alone',
      { kind: 'choice', options: ['Meat', ' Meat'] },
      ['options.1: This option already exists'],
    ],
    ['with an option of blanks', { kind: 'choice', options: ['Meat', ' '] }, ['options.1: Please enter an option']],
  ])('%s: faults %j', (_, more, expected) => {
    expect(faults(more)).toEqual(expected);
  });
});

describe('A check-in', () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';
  const one = (more: object) =>
    faultsIn(checkIn.body.safeParse({ checkIns: [{ _id: id, at: '2026-12-14T18:00:00Z', ...more }] }));
  const who = 'checkIns.0: Please send a ticket or a person to check in';
  test.each<[string, object, string[]]>([
    ['by a ticket', { ticket: 'ABCD' }, []],
    ['by name', { person: id }, []],
    ['by both', { ticket: 'ABCD', person: id }, [who]],
    ['by nothing', {}, [who]],
    ['at no moment', { ticket: 'ABCD', at: 'now' }, ['checkIns.0.at: The time of the check-in is wrong']],
  ])('%s: faults %j', (_, more, expected) => {
    expect(one(more)).toEqual(expected);
  });
});
