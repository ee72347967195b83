import { expect, test } from 'vitest';
import { namedRow } from '#api-test/rows.ts';
import type { KeyRow } from './queries.ts';
import { toApiKey } from './view.ts';

const now = new Date('2026-05-06T07:08:09Z');
const [before, exactly, after] = ['2026-05-06T07:08:08.999Z', '2026-05-06T07:08:09.000Z', '2026-05-06T07:08:09.001Z'];

test.each([
  [after, null, 'active'],
  [null, null, 'active'],
  [exactly, null, 'expired'],
  [before, null, 'expired'],
  [after, before, 'revoked'],
  [before, after, 'revoked'],
] as const)('a key that expires at %s and was revoked at %s is %s', (expires_at, revoked_at, state) => {
  expect(toApiKey(namedRow<KeyRow>({ expires_at, revoked_at }), now)).toEqual({
    _id: 'of id',
    name: 'of name',
    prefix: 'of prefix',
    scopes: 'of scopes',
    createdBy: 'of created_by_name',
    createdAt: 'of created_at',
    expiresAt: expires_at,
    lastUsedAt: 'of last_used_at',
    revokedAt: revoked_at,
    state,
  });
});
