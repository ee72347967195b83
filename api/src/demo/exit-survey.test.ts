import { expect, it } from 'vitest';
import { exitQuarters } from './exit-survey.ts';

const shown = (now: string) =>
  exitQuarters(new Date(now)).map(({ from, to, closesAt, isFinished }) => [
    from,
    to,
    closesAt?.toISOString().slice(0, 10) ?? null,
    isFinished,
  ]);

it('a quarter closes four weeks after its end, so two are open in the first weeks of a quarter', () => {
  expect(shown('2026-11-30T01:23:00Z')).toEqual([
    ['2026-01-01', '2026-04-01', '2026-04-29', true],
    ['2026-04-01', '2026-07-01', '2026-07-29', true],
    ['2026-07-01', '2026-10-01', '2026-10-29', true],
    ['2026-10-01', '2027-01-01', null, false],
  ]);
  expect(shown('2027-01-20T12:00:00Z').slice(2)).toEqual([
    ['2026-10-01', '2027-01-01', '2027-01-29', false],
    ['2027-01-01', '2027-04-01', null, false],
  ]);
});

it('a quarter ends at nine in India, when people are asked', () => {
  expect(shown('2026-12-31T20:00:00Z').slice(2)).toEqual([
    ['2026-10-01', '2027-01-01', null, false],
    ['2027-01-01', '2027-04-01', null, false],
  ]);
  expect(shown('2027-01-01T03:30:00Z')[2]).toEqual(['2026-10-01', '2027-01-01', '2027-01-29', false]);
});
