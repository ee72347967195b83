import { expect, test } from 'vitest';
import { namedRow } from '#api-test/rows.ts';
import type { SecurityRow, SessionRow } from './queries.ts';
import { toOwnSession, toSecurity } from './view.ts';

test('a session has a beginning and a last use; before it is used again, the last use is its beginning', () => {
  const row = namedRow<SessionRow>({ id: 'this', user_agent: null });
  expect(toOwnSession(row, 'this')).toEqual({
    _id: 'this',
    current: true,
    createdAt: 'of created_at',
    lastSeenAt: 'of last_seen_at',
    browser: 'Unknown browser',
  });
  const named = (user_agent: string) => toOwnSession(namedRow<SessionRow>({ user_agent }), 'this').browser;
  expect(named('Call +1 555 0100 now/1.0 x')).toBe('Unknown browser');
  expect(named('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe('Firefox on Linux');
  const unseen = namedRow<SessionRow>({ id: 'other', user_agent: null, last_seen_at: null });
  expect(toOwnSession(unseen, 'this')).toMatchObject({ current: false, lastSeenAt: 'of created_at' });
});

test('the protection of an account', () => {
  expect(toSecurity(namedRow<SecurityRow>())).toEqual({
    hasPassword: true,
    twoStepSince: 'of totp_enabled_at',
    recoveryCodesLeft: 'of recovery_codes_left',
  });
  const bare = namedRow<SecurityRow>({ password_hash: null, totp_enabled_at: null, recovery_codes_left: null });
  expect(toSecurity(bare)).toEqual({ hasPassword: false, twoStepSince: null, recoveryCodesLeft: 0 });
});
