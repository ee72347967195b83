import { describe, expect, test } from 'vitest';
import { apiKeyScopes } from '#contract/base/permissions.ts';
import { newApiKey } from '#contract/company/api-keys.ts';
import { withNeeded } from './components/scope-words.ts';

describe('The scopes of a key are always complete (product.md, Settings: API keys)', () => {
  test('ticking a scope adds the scopes it needs', () => {
    expect(withNeeded([], ['people:write'])).toEqual(['people:read', 'people:read-contact', 'people:write']);
    expect(withNeeded(['jobs:read'], ['jobs:read', 'groups:manage'])).toEqual([
      'people:read',
      'groups:read',
      'groups:manage',
      'jobs:read',
    ]);
  });

  test('unticking a scope removes the scopes that need it', () => {
    const all = withNeeded([], apiKeyScopes);
    expect(all).toEqual(apiKeyScopes);
    expect(
      withNeeded(
        all,
        all.filter((scope) => scope !== 'people:read'),
      ),
    ).toEqual(['leavers:manage', 'jobs:manage', 'jobs:read']);
    expect(
      withNeeded(
        all,
        all.filter((scope) => scope !== 'jobs:manage'),
      ),
    ).not.toContain('jobs:manage');
  });

  test('the server accepts every combination of ticks', () => {
    for (const scope of apiKeyScopes)
      expect(newApiKey.safeParse({ name: 'Key', scopes: withNeeded([], [scope]) }).success, scope).toBe(true);
  });
});
