import { describe, expect, test, vi } from 'vitest';
import { Neighbours } from './neighbours.ts';
import { asWork, currentWork, takeTurns } from './pace.ts';

function workFor(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test('long work lets others run, and short pieces do not wait for it', async () => {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const began = performance.now();
  const pace = takeTurns();
  for (let piece = 0; piece < 100; piece += 1) {
    workFor(2);
    await pace();
  }
  isOver = true;
  // 200 ms in stretches of 25, or longer on a busy machine.
  expect(turns).toBeGreaterThanOrEqual(5);
  expect(turns).toBeLessThanOrEqual((performance.now() - began) / 25 + 2);
});

describe('Heavy work of one company beside another', () => {
  /** Works in 80 pieces of five milliseconds by the fake clock. @returns how long it was to pause, in milliseconds */
  async function restsOf(company: string, companiesThere: string[], isElsewhere = false): Promise<number> {
    let now = 0;
    const neighbours = new Neighbours(() => now);
    for (const there of companiesThere) neighbours.note(there);
    const owe = vi.spyOn(neighbours, 'owe').mockImplementation(() => {});
    await asWork(neighbours, company, async () => {
      const pace = takeTurns();
      if (isElsewhere) currentWork()?.elsewhere();
      for (let piece = 0; piece < 80; piece += 1) {
        now += 5;
        await pace();
      }
    });
    return owe.mock.calls.reduce((total, [, milliseconds]) => total + milliseconds, 0);
  }

  test('pauses ten times as long as it works, after the first tenth of a second', async () => {
    expect(await restsOf('busy', ['other', 'busy'])).toBe(10 * (80 * 5 - 100));
  });

  test('does not pause while only its own people, or no one, are present', async () => {
    expect(await restsOf('busy', ['busy'])).toBe(0);
    expect(await restsOf('busy', [])).toBe(0);
  });

  test('does not pause while it holds what everyone waits for', async () => {
    expect(await restsOf('busy', ['other'], true)).toBe(0);
  });

  test('a pause is waited for', async () => {
    const neighbours = new Neighbours();
    const began = performance.now();
    let worked = 0;
    await asWork(neighbours, 'busy', async () => {
      const pace = takeTurns();
      workFor(120);
      worked = performance.now() - began;
      neighbours.note('other');
      await pace();
    });
    expect(performance.now() - began - worked).toBeGreaterThan(1_000);
  });

  test('a piece longer than a second counts as a second: it has mostly waited', async () => {
    let now = 0;
    const neighbours = new Neighbours(() => now);
    const owe = vi.spyOn(neighbours, 'owe').mockImplementation(() => {});
    await asWork(neighbours, 'busy', async () => {
      const pace = takeTurns();
      now = 5_000;
      neighbours.note('other');
      await pace();
    });
    expect(owe).toHaveBeenCalledExactlyOnceWith('busy', 10_000);
  });

  test('resumes at once when the others have gone', async () => {
    let now = 0;
    const neighbours = new Neighbours(() => now);
    neighbours.note('other');
    neighbours.owe('busy', 10_000);
    expect(neighbours.mayBegin('busy', now)).toBe(10_000);
    now = 3_001;
    expect(neighbours.mayBegin('busy', now)).toBe(0);
  });

  test('no pause is longer than fifteen seconds', () => {
    let now = 0;
    const neighbours = new Neighbours(() => now);
    neighbours.owe('busy', 60_000);
    now = 14_000;
    neighbours.note('other');
    expect(neighbours.mayBegin('busy', 0)).toBe(15_000);
  });
});
