import { format } from 'node:util';
import * as react from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// React records a stack for each element, a fifth of the time of a component test, up to a limit. Here that limit is always reached;
// a React version without it only makes the tests slower.
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

/** Fails tests in which React or a library logs a warning. Errors that the product logs are checked elsewhere. */
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
