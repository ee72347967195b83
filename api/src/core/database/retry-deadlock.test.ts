import { expect, test } from 'vitest';
import { retryDeadlock } from './retry-deadlock.ts';

const failing = (times: number, code: string) => {
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries <= times) throw Object.assign(new Error('refused by PostgreSQL'), { code });
    return `done at try ${tries}`;
  };
  return { work, tries: () => tries };
};

test('a transaction that ended in a deadlock is done again, at most five times', async () => {
  expect(await retryDeadlock(failing(4, '40P01').work)).toBe('done at try 5');
  expect(await retryDeadlock(failing(1, '40001').work)).toBe('done at try 2');
  const hopeless = failing(9, '40P01');
  await expect(retryDeadlock(hopeless.work)).rejects.toThrow('refused by PostgreSQL');
  expect(hopeless.tries()).toBe(5);
});

test('another fault is none of its concern', async () => {
  const broken = failing(1, '23505');
  await expect(retryDeadlock(broken.work)).rejects.toThrow('refused by PostgreSQL');
  expect(broken.tries()).toBe(1);
});
