import { expect, test } from 'vitest';
import type { Permission } from '#contract/base/permissions.ts';
import { canDeleteNote } from './policy.ts';

test.each<[Permission[], string | null, boolean]>([
  [[], 'me', true],
  [[], 'other', false],
  [[], null, false],
  [['people:write'], 'other', true],
  [['people:read', 'notes:manage'], 'other', false],
])('with %j a note of %s is deleted: %s', (permissions, created_by, can) => {
  expect(canDeleteNote({ id: 'me', permissions: new Set(permissions) } as never, { created_by })).toBe(can);
});
