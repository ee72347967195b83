import { setImmediate as aTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Shares } from './shares.ts';

test('a company holds at most half of the connections, others are not delayed, and waiting requests come in order', async () => {
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
  // A company that has given everything back starts over.
  await Promise.all([take('busy', 'again'), take('busy', 'again')]);
});
