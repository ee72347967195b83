import { expect, test } from 'vitest';
import { namedRow } from '#api-test/rows.ts';
import type { CompanyRow } from './company-queries.ts';
import type { UserRow } from './user-queries.ts';
import { stateOf, toCompanyDetail, toUserItem } from './view.ts';

test('a company and a user: each field from its own column', () => {
  const row = namedRow<CompanyRow>({ suspended_at: null, closed_at: null });
  const owners = [
    { id: 'o1', name: 'Asha', email: 'asha@acme.example', disabled_at: null },
    { id: 'o2', name: 'Mira', email: 'mira@acme.example', disabled_at: '2026-11-26' },
  ];
  const roles = [
    { role: 'owner', users: 2 },
    { role: null, users: 9 },
  ];
  expect(toCompanyDetail(row, roles as never, owners as never)).toEqual({
    _id: 'of id',
    name: 'of name',
    brand: 'of brand',
    state: 'active',
    people: 'of people',
    team: 'of team',
    exemployees: 'of exemployees',
    signedUp: 'of signed_up',
    signedUpLately: 'of signed_up_lately',
    lastSignedInAt: 'of last_signed_in_at',
    createdAt: 'of created_at',
    website: 'of website',
    location: 'of location',
    workEmail: 'of work_email',
    billingEmail: 'of billing_email',
    suspendedAt: null,
    suspendedReason: 'of suspended_reason',
    closedAt: null,
    roles: [{ role: 'owner', users: 2 }],
    owners: [
      { _id: 'o1', name: 'Asha', email: 'asha@acme.example', disabled: false },
      { _id: 'o2', name: 'Mira', email: 'mira@acme.example', disabled: true },
    ],
  });
  expect(toUserItem(namedRow<UserRow>({ email_verified_at: null }))).toEqual({
    _id: 'of id',
    name: 'of name',
    email: 'of email',
    type: 'of type',
    role: 'of role',
    brand: 'of brand',
    company: { _id: 'of company_id', name: 'of company_name' },
    verified: false,
    twoStep: true,
    disabled: true,
    sessions: 'of sessions',
    lastSignedInAt: 'of last_signed_in_at',
    createdAt: 'of created_at',
  });
  const plain = namedRow<UserRow>({ totp_enabled_at: null, disabled_at: null, company_id: null, sessions: null });
  expect(toUserItem(plain)).toMatchObject({
    verified: true,
    twoStep: false,
    disabled: false,
    company: null,
    sessions: 0,
  });
});

test.each([
  [null, null, 'active'],
  ['2026-01-01', null, 'suspended'],
  [null, '2026-01-01', 'closed'],
  ['2026-01-01', '2026-01-02', 'closed'],
])('suspended %s, closed %s: %s', (suspended_at, closed_at, state) => {
  expect(stateOf({ suspended_at, closed_at })).toBe(state);
});
