import { expect, test } from 'vitest';
import { forgetAll, recall, remember } from './memory.ts';

test('a cached value of one database is not returned for the same key of another', async () => {
  expect(await remember('members of Acme 7', async () => 3, 1)).toBe(3);
  expect(await remember('members of Acme 7', async () => 9, 1)).toBe(3);
  expect(recall('members of Acme 7')).toBe(3);
  forgetAll();
  expect(recall('members of Acme 7')).toBeUndefined();
  expect(await remember('members of Acme 7', async () => 9, 1)).toBe(9);
});

test('work that ends after the cache was cleared is not cached', async () => {
  const work = Promise.withResolvers<number>();
  const before = remember('members of Acme 8', () => work.promise, 1);
  forgetAll();
  work.resolve(3);
  expect(await before).toBe(3);
  expect(recall('members of Acme 8')).toBeUndefined();
});
