import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

const levels = ['error', 'warn'] as const;

beforeEach(() => {
  for (const level of levels) vi.spyOn(console, level);
});

/** Fails the test that React, or a library, has warned of. What the product notes by itself comes with its error. */
afterEach(() => {
  const said = levels.flatMap((level) => {
    const spy = console[level];
    if (!vi.isMockFunction(spy)) return [];
    const { calls } = spy.mock;
    spy.mockRestore();
    return calls.filter((words) => !words.some((word) => word instanceof Error)).map((words) => format(...words));
  });
  expect(said, 'warnings in the console').toEqual([]);
});
