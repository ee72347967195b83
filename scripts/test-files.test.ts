import { describe, expect, it } from 'vitest';
import { readTestFile, testFiles } from './test-files.ts';

const files = testFiles();
/** Put together, since this test is read like every other. */
const calling = (name: string) => `server = await ${name}();`;
const featureOf = (path: string) => /^api\/src\/features\/[^/]+\/([^/]+)\//.exec(path)?.[1];

describe('Which test needs what', () => {
  it.each([
    ['api/src/core/installation/brands.test.ts', 'import { readBrands } from "./read-brands.ts"', 'unit'],
    ['api/src/features/engagement/posts/posts.test.ts', calling('startTestServer'), 'api'],
    ['scripts/demo/requests.test.ts', calling('openTestDatabase'), 'api'],
    ['e2e/search.test.ts', calling('startWorld'), 'e2e'],
  ] as const)('%s: %s', (path, text, kind) => {
    expect(readTestFile(path, text).kind).toBe(kind);
  });

  it('there are tests of each kind, and none is of two', () => {
    expect(new Set(files.map(({ kind }) => kind))).toEqual(new Set(['unit', 'api', 'e2e']));
    expect(new Set(files.map(({ path }) => path)).size).toBe(files.length);
  });

  it('whoever was taken for one without a database and asks for one is told so', async () => {
    const { openTestDatabase: open } = await import('#api-test/database.ts');
    await expect(open()).rejects.toThrow('A test that opens a database calls startTestServer');
  });

  it('none without a database reaches one by another way', () => {
    const others = /\b(?:openPostgres|createPostgresDatabase|createServices|startProduct)\(/;
    const wrong = files.filter(({ kind, text }) => kind === 'unit' && others.test(text));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

describe('Which test runs on both databases', () => {
  it('only one that has a database; and the words stand where they count', () => {
    for (const { path, text, kind, isForBoth } of files) {
      if (isForBoth) expect(kind, path).not.toBe('unit');
      if (/^\W*both databases/im.test(text)) expect(isForBoth, path).toBe(true);
    }
  });

  it('PostgreSQL runs everything', () => {
    const leavesOut = /skipIf\([^)]*(?:'postgres'|onPostgres)|runIf\([^)]*'pglite'/i;
    expect(files.filter(({ text }) => leavesOut.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('at least one of each feature, and a journey', () => {
    const features = (some: typeof files) => new Set(some.map(({ path }) => featureOf(path)).filter(Boolean));
    const api = files.filter(({ kind }) => kind === 'api');
    expect(features(api).size).toBeGreaterThan(20);
    expect(features(api.filter(({ isForBoth }) => isForBoth))).toEqual(features(api));
    expect(files.some(({ kind, isForBoth }) => kind === 'e2e' && isForBoth)).toBe(true);
  });
});
