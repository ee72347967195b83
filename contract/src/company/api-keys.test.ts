import { describe, expect, test } from 'vitest';
import { type ApiKeyScope, apiKeyScopes } from '../base/permissions.ts';
import { newApiKey } from './api-keys.ts';

const faults = (value: object) =>
  newApiKey
    .safeParse({ name: 'Payroll', scopes: ['people:read'], ...value })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('An API key', () => {
  test('has a name and scopes, and may expire', () => {
    const key = { name: 'Payroll', scopes: ['people:read', 'groups:read'], expiresAt: '2027-01-01T00:00:00+05:30' };
    expect(newApiKey.parse({ ...key, name: '  Payroll ' })).toEqual(key);
    expect(newApiKey.parse({ ...key, expiresAt: null }).expiresAt).toBeNull();
    expect(faults({})).toEqual([]);
  });

  test.each([undefined, null, '', '   '])('has no name in %j', (name) => {
    expect(faults({ name })).toEqual(['name: Please enter a name for the key']);
  });

  test('has a name of at most 100 characters', () => {
    expect(faults({ name: 'x'.repeat(100) })).toEqual([]);
    expect(faults({ name: 'x'.repeat(101) })).toEqual(['name: The name must not exceed 100 characters']);
  });

  test.each([[undefined], [null], ['people:read'], [[]]])('may do something: %j is nothing', (scopes) => {
    expect(faults({ scopes })).toEqual(['scopes: Please select the permissions of the key']);
  });

  test.each(['company:settings', 'company:team', 'settings:read', 'own:record', 'installation:operate', 'all'])(
    'is never given %s',
    (scope) => {
      expect(faults({ scopes: ['people:read', scope] })).toEqual(['scopes.1: A key cannot have this permission']);
    },
  );

  test('has each scope once, in the order they were chosen', () => {
    const scopes = ['people:read', 'jobs:read', 'people:read', 'groups:read', 'jobs:read'];
    expect(newApiKey.parse({ name: 'Payroll', scopes }).scopes).toEqual(['people:read', 'jobs:read', 'groups:read']);
  });

  test.each(['2027-01-01', '2027-01-01T00:00:00', 'soon', '', 7])('expires at a moment, not at %j', (expiresAt) => {
    expect(faults({ expiresAt })).toEqual(['expiresAt: Please enter a valid date and time']);
  });
});

// The scopes that each depends on, written by hand: changing records includes reading them.
const needs: Record<ApiKeyScope, string[]> = {
  'people:read': [],
  'people:read-contact': ['people:read'],
  'people:write': ['people:read', 'people:read-contact'],
  'leavers:manage': [],
  'notes:manage': ['people:read'],
  'eligibility:read': ['people:read'],
  'eligibility:write': ['people:read', 'people:read-contact', 'people:write', 'eligibility:read'],
  'groups:read': ['people:read'],
  'groups:manage': ['people:read', 'groups:read'],
  'messages:read': ['people:read', 'people:read-contact'],
  'mail:send': ['people:read'],
  'referrals:manage': ['people:read', 'people:read-contact', 'jobs:read', 'referrals:read'],
  'referrals:read': ['people:read', 'people:read-contact', 'jobs:read'],
  'jobs:manage': ['jobs:read'],
  'jobs:read': [],
  'applications:manage': ['people:read', 'people:read-contact', 'jobs:read', 'applications:read'],
  'applications:read': ['people:read', 'people:read-contact', 'jobs:read'],
  'offers:read': ['people:read', 'jobs:read'],
};

describe('A scope of a key', () => {
  test.each(apiKeyScopes)(
    '%s is allowed only with the scopes it depends on, and each missing one is named',
    (scope) => {
      expect(faults({ scopes: [scope] })).toEqual(needs[scope].map((needed) => `scopes: ${scope} needs ${needed}`));
      expect(faults({ scopes: [...needs[scope], scope] })).toEqual([]);
    },
  );

  test('is named once for each of two that need it', () => {
    expect(faults({ scopes: ['notes:manage', 'mail:send'] })).toEqual([
      'scopes: notes:manage needs people:read',
      'scopes: mail:send needs people:read',
    ]);
  });
});
