import { describe, expect, it } from 'vitest';
import { chooseTests } from './test-changed.ts';

const aliases = { '#api/*': './api/src/*', '#contract/*': './contract/src/*', '#api-test/*': './api/test/*' };

/** A small product: badges use people, the app uses both; every test of the API goes through the app. */
const sources = new Map([
  ['contract/src/people.ts', ''],
  ['contract/src/badges.ts', "import type { Person } from './people.ts';"],
  ['api/src/core/guard.ts', ''],
  ['api/src/core/server.ts', "import { guard } from './guard.ts';"],
  ['api/src/core/server.test.ts', "import { startTestServer } from '#api-test/server.ts';"],
  ['api/src/features/people/get-person.ts', "import { person } from '#contract/people.ts';"],
  ['api/src/features/people/feature.ts', "import { getPerson } from './get-person.ts';"],
  ['api/src/features/people/people.test.ts', "import { startTestServer } from '#api-test/server.ts';"],
  ['api/src/features/badges/give-badge.ts', "import { getPerson } from '../people/get-person.ts';"],
  ['api/src/features/badges/policy.ts', ''],
  ['api/src/features/badges/policy.test.ts', "import { mayGive } from './policy.ts';"],
  ['api/src/features/badges/badges.test.ts', "import { startTestServer } from '#api-test/server.ts';"],
  ['api/src/features/posts/feature.ts', ''],
  ['api/src/features/posts/posts.test.ts', "import { startTestServer } from '#api-test/server.ts';"],
  [
    'api/src/features.ts',
    "import './features/people/feature.ts';\nimport './features/badges/give-badge.ts';\nimport './features/posts/feature.ts';",
  ],
  ['api/src/app.ts', "import { features } from './features.ts';\nimport { createServer } from './core/server.ts';"],
  ['api/src/commands.test.ts', "import { commands } from './commands.ts';"],
  ['api/test/server.ts', "import { createApp } from '#api/app.ts';"],
  ['api/test/sweep.test.ts', "import { bindings } from '#api/app.ts';"],
  ['api/test/features.test.ts', ''],
  ['api/test/row-level-security.test.ts', ''],
  ['scripts/docs.test.ts', ''],
  [
    'web/src/features/badges/Badge.tsx',
    "import classes from './badge.module.css';\nimport { badge } from '#contract/badges.ts';",
  ],
  ['web/src/features/badges/badges.test.tsx', "const { Badge } = await import('./Badge.tsx');"],
  ['e2e/support/world.ts', "import { badge } from '#contract/badges.ts';"],
  ['e2e/badge.test.ts', "import { startWorld } from './support/world.ts';"],
]);

const chosen = (...changed: string[]) =>
  Object.fromEntries(chooseTests(sources, changed, aliases).map(({ path, why }) => [path, why]));

describe('The tests that a change touches', () => {
  it('a verb: the tests of its feature and of the features that import it, not of all that go through the app', () => {
    expect(chosen('api/src/features/people/get-person.ts')).toEqual({
      'api/src/features/badges/badges.test.ts': 'beside api/src/features/badges/give-badge.ts',
      'api/src/features/badges/policy.test.ts': 'beside api/src/features/badges/give-badge.ts',
      'api/src/features/people/people.test.ts': 'beside api/src/features/people/get-person.ts',
    });
  });

  it('a verb that no other feature imports: its own tests', () => {
    expect(Object.keys(chosen('api/src/features/badges/give-badge.ts'))).toEqual([
      'api/src/features/badges/badges.test.ts',
      'api/src/features/badges/policy.test.ts',
    ]);
  });

  it('the contract: both sides, but not files that only use its types, nor the journeys', () => {
    expect(Object.keys(chosen('contract/src/badges.ts'))).toEqual(['web/src/features/badges/badges.test.tsx']);
    expect(Object.keys(chosen('contract/src/people.ts'))).toEqual([
      'api/src/features/badges/badges.test.ts',
      'api/src/features/badges/policy.test.ts',
      'api/src/features/people/people.test.ts',
    ]);
  });

  it('styles: what draws with them', () => {
    expect(chosen('web/src/features/badges/badge.module.css')).toEqual({
      'web/src/features/badges/badges.test.tsx': 'imports web/src/features/badges/Badge.tsx',
    });
  });

  it('a file that only the app imports: the tests beside it', () => {
    expect(chosen('api/src/core/guard.ts')).toEqual({ 'api/src/core/server.test.ts': 'beside api/src/core/guard.ts' });
  });

  it('the server of the tests: every test that starts it', () => {
    expect(Object.keys(chosen('api/test/server.ts'))).toEqual([
      'api/src/core/server.test.ts',
      'api/src/features/badges/badges.test.ts',
      'api/src/features/people/people.test.ts',
      'api/src/features/posts/posts.test.ts',
    ]);
  });

  it('a test: itself', () => {
    expect(chosen('api/src/features/posts/posts.test.ts')).toEqual({
      'api/src/features/posts/posts.test.ts': 'changed',
    });
  });

  it('journeys when their own files changed', () => {
    expect(chosen('e2e/support/world.ts')).toEqual({ 'e2e/badge.test.ts': 'imports e2e/support/world.ts' });
  });

  it('a migration: tests that look over all tables', () => {
    expect(chosen('api/migrations/0080-badges.sql')).toEqual({
      'api/test/features.test.ts': 'reads api/migrations/0080-badges.sql',
      'api/test/row-level-security.test.ts': 'reads api/migrations/0080-badges.sql',
    });
  });

  it('a deleted file: files that still import it', () => {
    expect(Object.keys(chosen('api/src/commands.ts'))).toContain('api/src/commands.test.ts');
  });

  it('a document: what holds documents to the repository', () => {
    expect(chosen('docs/architecture.md')).toEqual({ 'scripts/docs.test.ts': 'reads docs/architecture.md' });
  });
});
