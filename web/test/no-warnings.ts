import { format } from 'node:util';
import * as react from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// React notes a stack for each element, which takes a fifth of the time and tells a test nothing. It stops where there are too many;
// a version that does so no longer is slower, and no test can tell.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = react as Record<string, unknown>;
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => {},
  });

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
