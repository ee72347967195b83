import { describe, expect, test } from 'vitest';
import { eventMessages, readTicket, shortPlace, showTicket } from './event-messages.ts';

const code = '0123456789ABCDEFGHJKMNPQRS';

describe('The code of a ticket', () => {
  test.each([
    ['as it is', code, code],
    ['in small letters', '0123456789abcdefghjkmnpqrs', code],
    ['in groups', '0123-4567-89AB-CDEF-GHJK-MNPQ-RS', code],
    ['with blanks', ' 0123 4567 89AB CDEF GHJK MNPQ RS\n', code],
    ['with the letter O for zero', 'O123456789ABCDEFGHJKMNPQRO', '0123456789ABCDEFGHJKMNPQR0'],
    ['with the letters I and L for one', '0I23456789ABCDEFGHJKMNPQiL', '0123456789ABCDEFGHJKMNPQ11'],
    ['with a letter that codes have not', '0123456789ABCDEFGHJKMNPQRU', null],
    ['with another sign', '0123456789ABCDEFGHJKMNPQR_', null],
    ['a sign too short', '0123456789ABCDEFGHJKMNPQR', null],
    ['a sign too long', '0123456789ABCDEFGHJKMNPQRST', null],
    ['empty', '', null],
  ])('%s, is read', (_, text, expected) => {
    expect(readTicket(text)).toBe(expected);
  });

  test.each([
    [code, '0123-4567-89AB-CDEF-GHJK-MNPQ-RS'],
    ['01234567', '0123-4567'],
    ['012345678', '0123-4567-8'],
    ['0123', '0123'],
  ])('%s is shown in groups of four, as %s', (shown, expected) => {
    expect(showTicket(shown)).toBe(expected);
  });
});

test('numbers of taken seats use Indian grouping', () => {
  expect([1, 2, 1000, 100_000].map((seats) => eventMessages.capacityTaken(seats))).toEqual([
    '1 seat is already taken',
    '2 seats are already taken',
    '1,000 seats are already taken',
    '1,00,000 seats are already taken',
  ]);
});

test.each([
  ['Plant 4', 'Chakan Industrial Area, Pune 410501', 'Plant 4, Pune'],
  ['Pune plant', 'Chakan, Pune 410501', 'Pune plant'],
  ['Hall 1', null, 'Hall 1'],
  ['Hall 1', '410501', 'Hall 1'],
  ['Kantine', 'Kantstrasse 9, Berlin', 'Kantine, Berlin'],
])('%s at %s is %s in short', (name, address, text) => expect(shortPlace(name, address)).toBe(text));
