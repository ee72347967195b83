import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { KnownDomain } from './hold-queries.ts';
import { afterSoftAnswer, afterTaken, grown, newlyKnown, shareOut } from './judge-pace.ts';

const [second, minute] = [1000, 60_000];
const paced = (pace: number, more: Partial<KnownDomain> = {}): KnownDomain => ({ ...newlyKnown(0), pace, ...more });
const soft = (known: KnownDomain, now: number, recipient = 'one') =>
  afterSoftAnswer(known, now, { recipient, isTry: false });

describe('A pace', () => {
  test('starts small after a hold, and with half of the accepted rate where that is known', () => {
    const held = (taken: number) =>
      ['one', 'two', 'three'].reduce(
        (known, recipient) => soft(known, 20, recipient).known,
        taken ? (afterTaken(newlyKnown(0), 10, taken) as KnownDomain) : newlyKnown(0),
      );
    expect(held(0)).toMatchObject({ held_until: 20 + 30 * second, pace: 10 });
    expect(held(300)).toMatchObject({ held_until: 20 + 30 * second, pace: 150 });
    expect(afterTaken(held(0), 40 * second, 1)).toMatchObject({ held_until: null, holds: 0, refused: [], pace: 10 });
  });

  test('starts when many answers ‘later’ are not in a row: ten in a minute, and more than a tenth', () => {
    const answered = (taken: number, later: number) => {
      let known = newlyKnown(0);
      for (let index = 0; index < later; index += 1) {
        known = afterTaken(known, index, taken / later) as KnownDomain;
        known = soft(known, index, `${index}`).known;
      }
      return known.pace;
    };
    expect([answered(90, 9), answered(100, 10), answered(60, 10), answered(5, 10)]).toEqual([null, null, 30, 10]);
    expect(answered(80, 10)).toBe(40);
  });

  test('doubles until it was too much, then grows by a tenth of that half, and by a tenth of itself above the old limit', () => {
    expect(grown(10, null)).toBe(20);
    expect([grown(100, 100), grown(110, 100), grown(200, 100), grown(1, 1)]).toEqual([110, 120, 220, 2]);
  });

  test('is halved once a minute, and not by the try of a hold', () => {
    const once = soft(paced(100), minute);
    expect(once).toMatchObject({ slower: true, known: { pace: 50, halved_to: 50 } });
    expect(soft(once.known, minute + 59 * second)).toMatchObject({ slower: false, known: { pace: 50 } });
    expect(soft(once.known, 2 * minute).known.pace).toBe(25);
    expect(soft(paced(1), minute).known.pace).toBe(1);
    expect(
      afterSoftAnswer(paced(100), minute, { recipient: 'one', isTry: true }).known.pace,
      'the same ‘later’ that holds it',
    ).toBe(100);
  });

  test('a minute in which nothing was accepted proves nothing', () => {
    const idle = shareOut(paced(10), 10 * minute, { urgent: 0, waiting: 0 }).known;
    expect(idle.pace).toBe(10);
    const busy = shareOut(paced(10, { taken: 1 }), 10 * minute, { urgent: 0, waiting: 0 }).known;
    expect(busy.pace).toBe(20);
  });

  test('counts are forgotten after a calm minute, a pace when it has grown beyond relevance', () => {
    const counted = soft(newlyKnown(0), 0).known;
    expect(afterTaken(counted, minute - 1, 1)).toMatchObject({ refused: [], soft: 1, taken: 1 });
    expect(afterTaken(counted, minute, 1)).toBeNull();
    expect(afterTaken(paced(3100, { taken: 1 }), minute, 1)).toBeNull();
  });
});

describe('A share of the minute', () => {
  test('is shared out evenly, urgent mail first; the rest is due later, five minutes ahead at most', () => {
    const first = shareOut(paced(60), 0, { urgent: 3, waiting: 200 });
    expect(first).toMatchObject({ granted: 7, known: { let_go: 10 } });
    expect(first.waits).toHaveLength(193);
    expect([first.waits[0], first.waits.at(-1)]).toEqual([second, expect.any(Number)]);
    expect(Math.max(...first.waits)).toBeLessThanOrEqual(200 * second);
    const many = shareOut(paced(10), 0, { urgent: 0, waiting: 1000 });
    expect(Math.max(...many.waits)).toBeLessThanOrEqual(5 * minute);
    const next = shareOut(first.known, 30 * second, { urgent: 0, waiting: 200 });
    expect(next.granted).toBe(30);
    // Urgent mail goes beyond it, and is missing from the next share.
    expect(shareOut(next.known, 30 * second, { urgent: 50, waiting: 5 })).toMatchObject({ granted: 0 });
  });

  test('never exceeds the pace of its minute; a pace never falls below one, nor is halved twice in a minute', () => {
    const step = fc.record({
      after: fc.integer({ min: 0, max: 90 * second }),
      waiting: fc.nat(500),
      softly: fc.nat(5),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.array(step, { maxLength: 60 }), (pace, steps) => {
        let [known, now, highest, halvedAt]: [KnownDomain, number, number, number] = [paced(pace), 0, pace, -minute];
        for (const { after, waiting, softly } of steps) {
          now += after;
          const { known: shared, granted, waits } = shareOut(known, now, { urgent: 0, waiting });
          expect(waits).toHaveLength(waiting - granted);
          expect(waits.every((wait) => wait >= second && wait <= 5 * minute)).toBe(true);
          if (shared.counted_from !== known.counted_from) highest = shared.pace ?? 0;
          highest = Math.max(highest, shared.pace ?? 0);
          expect(shared.let_go).toBeLessThanOrEqual(highest);
          known = shared;
          for (let index = 0; index < softly; index += 1) {
            const { known: answered, slower } = soft(known, now, `${index}`);
            if (slower) {
              expect(now - halvedAt).toBeGreaterThanOrEqual(minute);
              halvedAt = now;
            }
            known = answered;
            expect(known.pace).toBeGreaterThanOrEqual(1);
          }
          known = afterTaken(known, now, Math.max(0, granted - softly)) ?? paced(6000);
        }
      }),
    );
  });

  test('a domain is forgotten within two hours of accepting everything, whatever it answered before', () => {
    const anything = fc.record({
      pace: fc.integer({ min: 1, max: 6000 }),
      halved_to: fc.option(fc.integer({ min: 1, max: 6000 })),
    });
    fc.assert(
      fc.property(anything, (values) => {
        let known: KnownDomain | null = paced(values.pace, values);
        let minutes = 0;
        for (; known && minutes < 1000; minutes += 1) known = afterTaken(known, (minutes + 1) * minute, 1);
        expect(minutes).toBeLessThanOrEqual(120);
      }),
    );
  });

  test.each([5, 20, 300, 3000])(
    'finds the rate of a receiver that accepts %d a minute: most is used, few are refused',
    (limit) => {
      let known = paced(10);
      let [taken, refused, inMinute] = [0, 0, 0];
      for (let at = 0; at < 60 * minute; at += 5 * second) {
        const shared = shareOut(known, at, { urgent: 0, waiting: 500 });
        known = shared.known;
        if (at % minute === 0) inMinute = 0;
        const fits = Math.min(shared.granted, limit - inMinute);
        inMinute += fits;
        if (fits) known = afterTaken(known, at, fits) ?? paced(6000);
        for (let index = fits; index < shared.granted; index += 1) known = soft(known, at).known;
        // The first twenty minutes are for learning.
        if (at >= 20 * minute) [taken, refused] = [taken + fits, refused + shared.granted - fits];
      }
      expect(taken / (limit * 40)).toBeGreaterThan(0.6);
      expect(refused / taken).toBeLessThan(0.15);
    },
  );
});
