import { expect, test } from 'vitest';
import { dueAt, keptSince } from './policy.ts';

const now = new Date('2026-11-26T12:00:00Z');

test.each([
  ['access', '2026-12-26T12:00:00.000Z'],
  ['erasure', '2026-12-26T12:00:00.000Z'],
  ['grievance', '2027-02-24T12:00:00.000Z'],
] as const)('a request for %s of 26 November is due on %s', (type, due) => {
  expect(dueAt(type, now).toISOString()).toBe(due);
});

test.each([
  [1, '2026-11-25T12:00:00.000Z'],
  [90, '2026-08-28T12:00:00.000Z'],
  [730, '2024-11-26T12:00:00.000Z'],
])('data kept for %i days is kept since %s', (days, since) => {
  expect(keptSince(days, now).toISOString()).toBe(since);
});
