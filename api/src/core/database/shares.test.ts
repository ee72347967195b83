import { setImmediate as aTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Shares } from './shares.ts';

test('a company holds half of the connections at most, others are not kept waiting, and whoever waits comes in order', async () => {
  const shares = new Shares(4);
  const log: string[] = [];
  const take = async (company: string, name: string) => {
    const giveOn = await shares.take(company);
    log.push(name);
    return giveOn;
  };
  const first = await take('busy', 'first');
  const second = await take('busy', 'second');
  const third = take('busy', 'third');
  const fourth = take('busy', 'fourth');
  await take('other', 'other');
  await aTurn();
  expect(log).toEqual(['first', 'second', 'other']);
  second();
  await aTurn();
  expect(log).toEqual(['first', 'second', 'other', 'third']);
  first();
  (await third)();
  (await fourth)();
  expect(log.at(-1)).toBe('fourth');
  // Whoever has given everything back begins anew.
  await Promise.all([take('busy', 'again'), take('busy', 'again')]);
});
