import { describe, expect, test } from 'vitest';
import type { Claimed } from '../queries.ts';
import {
  type Ahead,
  claimBegun,
  claimEnded,
  dropped,
  firstTaken,
  judged,
  nextStep,
  nothingClaimed,
  refused,
  restored,
  rung,
  runsLow,
  type Waiting,
} from './plan-delivery.ts';

/** Returns a row with only the fields that the transitions use. */
const row = (id: string, email = `${id}@mail.example`): Claimed =>
  ({ id, email, from_email: 'people@acme.example', block_reason: null }) as unknown as Claimed;
const waits = (id: string, judgedAt = 0, email?: string): Waiting => ({ ...row(id, email), judgedAt });
/** Two connections: at least 8 rows a claim. */
const ahead = (over: Partial<Ahead> = {}): Ahead => ({ ...nothingClaimed(2), ...over });
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join(' ');

describe('A free connection', () => {
  const steps: [string, Waiting[], number, string][] = [
    ['nothing waits', [], 5_000, 'claim'],
    ['the first was judged just now', [waits('a', 5_000)], 5_000, 'send'],
    ['the gate’s answer is 999 ms old', [waits('a', 4_001)], 5_000, 'send'],
    ['the gate’s answer is a second old', [waits('a', 4_000), waits('b', 5_000)], 5_000, 'judge'],
    ['only a later one is old', [waits('a', 4_900), waits('b', 1_000)], 5_000, 'send'],
  ];
  test.for(steps)('%s', ([, waiting, now, step]) => {
    expect(nextStep(ahead({ waiting }), now)).toBe(step);
  });

  test('takes the first; rows put back come before the others', () => {
    const taken = firstTaken(ahead({ waiting: [waits('a'), waits('b'), waits('c')] }));
    expect(taken.row?.id).toBe('a');
    expect(ids(taken.ahead.waiting)).toBe('b c');
    expect(ids(restored(taken.ahead, [waits('a')]).waiting)).toBe('a b c');
    expect(dropped(taken.ahead).waiting).toEqual([]);
    expect(firstTaken(ahead())).toMatchObject({ row: undefined, ahead: { waiting: [] } });
  });

  const low: [number, boolean, boolean][] = [
    [5, false, false],
    [4, false, true],
    [0, false, true],
    [4, true, false],
  ];
  test.for(low)('%i of 8 wait, the latest claim was empty: %s, more is claimed: %s', ([count, isDry, claims]) => {
    const waiting = Array.from({ length: count }, (_, n) => waits(String(n)));
    expect(runsLow(ahead({ waiting, isDry }))).toBe(claims);
  });
});

describe('A claim', () => {
  // Rows of the previous claim, milliseconds since it began, rows that this one takes.
  const sizes: [number, number, number][] = [
    [8, 299, 16],
    [8, 300, 8],
    [100, 299, 200],
    [150, 299, 200],
    [200, 10, 200],
    [200, 300, 100],
    [15, 10_000, 8],
  ];
  test.for(sizes)('after %i rows and %i ms takes %i', ([most, since, takes]) => {
    expect(claimBegun(ahead({ most, claimedAt: 1_000 }), 1_000 + since)).toMatchObject({
      most: takes,
      claimedAt: 1_000 + since,
    });
  });
  test('takes four for each connection at first', () => {
    expect(claimBegun(nothingClaimed(2), 1)).toMatchObject({ most: 8, claimedAt: 1 });
    expect(claimBegun(nothingClaimed(60), 1)).toMatchObject({ most: 240 });
  });

  const begun = ahead({ claimedAt: 7_000, waiting: [waits('a')] });
  test('adds the rows it found behind the waiting ones, judged when it began', () => {
    const ended = claimEnded(begun, begun, { found: 3, free: [row('b'), row('c')] });
    expect(ended.ahead.waiting.map(({ id, judgedAt }) => [id, judgedAt])).toEqual([
      ['a', 0],
      ['b', 7_000],
      ['c', 7_000],
    ]);
    expect(ended).toMatchObject({ back: [], isStale: false, ahead: { isDry: false } });
  });
  test('gives everything back when a pause began meanwhile', () => {
    const ended = claimEnded({ ...begun, pauses: 1 }, begun, { found: 2, free: [row('b'), row('c')] });
    expect([ids(ended.back), ids(ended.ahead.waiting), ended.ahead.isDry]).toEqual(['b c', 'a', false]);
  });
  // Rows found, whether the bell rang meanwhile, whether nothing is left, whether it looks again.
  const ends: [number, boolean, boolean, boolean][] = [
    [0, false, true, false],
    [0, true, true, true],
    [1, true, false, false],
    [1, false, false, false],
  ];
  test.for(ends)('that found %i, rung meanwhile: %s, is dry: %s, looks again: %s', ([found, rang, isDry, isStale]) => {
    const ended = claimEnded(rang ? rung(begun) : begun, begun, { found, free: [] });
    expect([ended.ahead.isDry, ended.isStale]).toEqual([isDry, isStale]);
  });
});

describe('Judging again', () => {
  const before = ahead({ waiting: ['a', 'b', 'c', 'd'].map((id) => waits(id)) });
  // Another claim added one in the meantime.
  const meanwhile = ahead({ waiting: [waits('e', 8_500)] });
  const words = [
    { id: 'd', block_reason: null, waits: false },
    { id: 'b', block_reason: 'unsubscribed', waits: true },
    { id: 'a', block_reason: null, waits: true },
  ];
  test('suppresses blocked rows, gives back those that must wait, drops those others took, and keeps the rest in front', () => {
    const ended = judged(meanwhile, before, words, 9_000);
    expect([ids(ended.suppressed), ids(ended.back), ids(ended.ahead.waiting)]).toEqual(['b', 'a', 'd e']);
    expect(ended.suppressed[0]?.block_reason).toBe('unsubscribed');
    expect(ended.ahead.waiting.map(({ judgedAt }) => judgedAt)).toEqual([9_000, 8_500]);
  });
  test('gives all of it back when a pause began meanwhile', () => {
    const ended = judged({ ...meanwhile, pauses: 1 }, before, words, 9_000);
    expect([ids(ended.suppressed), ids(ended.back), ids(ended.ahead.waiting)]).toEqual(['b', 'a d', 'e']);
  });
});

describe('A refusal', () => {
  const refusedRow = row('r', 'anna@gone.example');
  const waiting = [
    waits('same', 0, 'anna@gone.example'),
    waits('domain', 0, 'bert@GONE.example'),
    waits('other', 0, 'carl@mail.example'),
  ];
  // A pause began, the domain is slower, put off, given back, still waiting, pauses.
  const table: [boolean, boolean, string, string, string, number][] = [
    [false, false, '', 'same', 'domain other', 0],
    [true, false, '', 'same domain other', '', 1],
    [false, true, 'same domain', '', 'other', 0],
    [true, true, 'same domain', 'other', '', 1],
  ];
  test.for(table)(
    'pause: %s, slower domain: %s: puts off "%s", gives back "%s", keeps "%s"',
    ([began, domainSlower, later, back, stays, pauses]) => {
      const settled = refused(ahead({ waiting }), refusedRow, { began, domainSlower });
      expect(ids(settled.later.map((one) => one.row))).toBe(later);
      expect(settled.later.every(({ wait }) => wait === 0)).toBe(true);
      expect([ids(settled.back), ids(settled.ahead.waiting), settled.ahead.pauses]).toEqual([back, stays, pauses]);
    },
  );
});
