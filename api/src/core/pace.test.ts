import { describe, expect, test, vi } from 'vitest';
import { Neighbours } from './neighbours.ts';
import { asWork, currentWork, takeTurns } from './pace.ts';

function workFor(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test('long work lets others have their turn, and short pieces do not wait for it', async () => {
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
  // 200 ms in stretches of 25, or longer where the machine is busy.
  expect(turns).toBeGreaterThanOrEqual(5);
  expect(turns).toBeLessThanOrEqual((performance.now() - began) / 25 + 2);
});

describe('Heavy work of one company beside another', () => {
  /** Works in pieces of five milliseconds for four tenths of a second; the first is free. @returns how long it took */
  async function work(neighbours: Neighbours, company: string, isElsewhere = false): Promise<number> {
    const began = performance.now();
    await asWork(neighbours, company, async () => {
      const pace = takeTurns();
      if (isElsewhere) currentWork()?.elsewhere();
      for (let piece = 0; piece < 80; piece += 1) {
        workFor(5);
        await pace();
      }
    });
    return performance.now() - began;
  }
  function beside(...companies: string[]): Neighbours {
    const neighbours = new Neighbours();
    for (const company of companies) neighbours.note(company);
    return neighbours;
  }

  test('rests several times as long as it works', async () => {
    expect(await work(beside('other', 'busy'), 'busy')).toBeGreaterThan(1_500);
  });

  test('does not rest where only its own people are there, or nobody', async () => {
    expect(await work(beside('busy'), 'busy')).toBeLessThan(1_000);
    expect(await work(beside(), 'busy')).toBeLessThan(1_000);
  });

  test('does not rest while it has what everybody waits for', async () => {
    expect(await work(beside('other'), 'busy', true)).toBeLessThan(1_000);
  });

  test('a piece that took longer than a second counts as one: it has mostly waited', async () => {
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

  test('goes on at once when the others have gone', async () => {
    let now = 0;
    const neighbours = new Neighbours(() => now);
    neighbours.note('other');
    neighbours.owe('busy', 10_000);
    expect(neighbours.mayBegin('busy', now)).toBe(10_000);
    now = 3_001;
    expect(neighbours.mayBegin('busy', now)).toBe(0);
  });

  test('nobody rests longer than fifteen seconds at once', () => {
    let now = 0;
    const neighbours = new Neighbours(() => now);
    neighbours.owe('busy', 60_000);
    now = 14_000;
    neighbours.note('other');
    expect(neighbours.mayBegin('busy', 0)).toBe(15_000);
  });
});
