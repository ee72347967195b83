import { expect, test } from 'vitest';
import { type CompanyRole, permissionsOf } from '#contract/base/permissions.ts';
import { canSeeContact, canSeeEligibility, canSetEligibility, originOf } from './policy.ts';

const company = (role: CompanyRole) => ({
  permissions: new Set(permissionsOf({ type: 'company', role })),
  person: null,
});
const exemployee = (person: string | null) => ({
  permissions: new Set(permissionsOf({ type: 'exemployee', role: null })),
  person,
});

test.each([
  // role, sees contact details, sees eligibility, sets it
  ['owner', true, true, true],
  ['hr', true, true, true],
  ['recruiter', true, true, false],
  ['viewer', false, false, false],
] as const)('a %s sees contact details %s, sees eligibility %s, sets it %s', (role, contact, sees, sets) => {
  const actor = company(role);
  expect([canSeeContact(actor), canSeeContact(actor, 'p1')]).toEqual([contact, contact]);
  expect([canSeeEligibility(actor), canSetEligibility(actor)]).toEqual([sees, sets]);
});

test('an ex-employee sees their own contact details and nothing else', () => {
  const ex = exemployee('p1');
  expect([canSeeContact(ex, 'p1'), canSeeContact(ex, 'p2'), canSeeContact(ex)]).toEqual([true, false, false]);
  expect([canSeeContact(exemployee(null)), canSeeContact(exemployee(null), 'p1')]).toEqual([false, false]);
  expect([canSeeEligibility(ex), canSetEligibility(ex)]).toEqual([false, false]);
});

test('a viewer with a record of that id sees no contact details: it is not theirs', () => {
  expect(canSeeContact({ ...company('viewer'), person: 'p1' }, 'p1')).toBe(false);
});

test('only the ex-employee’s own change is marked as such', () => {
  expect([originOf({ type: 'exemployee' }), originOf({ type: 'company' })]).toEqual([{ origin: 'self' }, {}]);
});
