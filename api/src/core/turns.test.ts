import { expect, test } from 'vitest';
import { takeTurns } from './turns.ts';

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
