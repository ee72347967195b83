import { describe, expect, it } from 'vitest';
import { choiceName, isChosen, readTestFile, testFiles } from './test-files.ts';

const files = testFiles();
/** Put together here, since this test is itself scanned like every other. */
const calling = (name: string) => `server = await ${name}();`;

describe('What each test needs', () => {
  it.each([
    ['api/src/core/installation/brands.test.ts', 'import { readBrands } from "./read-brands.ts"', 'unit'],
    ['api/src/features/engagement/posts/posts.test.ts', calling('startTestServer'), 'api'],
    ['api/src/demo/requests.test.ts', calling('openTestDatabase'), 'api'],
    ['e2e/search.test.ts', calling('startWorld'), 'e2e'],
    ['web/src/lib/dates.test.ts', '', 'web'],
    ['web/src/ui/Badge.test.tsx', '', 'web-components'],
  ] as const)('%s: %s', (path, text, kind) => {
    expect(readTestFile(path, text).kind).toBe(kind);
  });

  it('there are tests of each kind, and none belongs to two', () => {
    expect(new Set(files.map(({ kind }) => kind))).toEqual(new Set(['unit', 'api', 'e2e', 'web', 'web-components']));
    expect(new Set(files.map(({ path }) => path)).size).toBe(files.length);
  });

  it('a test classified as without a database that asks for one fails with a message', async () => {
    const { openTestDatabase: open } = await import('#api-test/database.ts');
    await expect(open()).rejects.toThrow('A test that opens a database calls startTestServer');
  });

  it('no test without a database reaches one in another way', () => {
    const others = /\b(?:openPostgres|createPostgresDatabase|createServices|startProduct)\(/;
    const wrong = files.filter(({ kind, text }) => kind === 'unit' && others.test(text));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

describe('Tests on both databases', () => {
  it('only tests with a database; and the words must be at the right place', () => {
    for (const { path, text, kind, isForBoth } of files) {
      if (isForBoth) expect(['api', 'e2e'], path).toContain(kind);
      if (/^\W*both databases/im.test(text)) expect(isForBoth, path).toBe(true);
    }
  });

  it('PostgreSQL runs everything', () => {
    const leavesOut = /skipIf\([^)]*(?:'postgres'|onPostgres)|runIf\([^)]*'pglite'/i;
    expect(files.filter(({ text }) => leavesOut.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('some tests with a database, and a journey', () => {
    const both = new Set(files.filter(({ isForBoth }) => isForBoth).map(({ kind }) => kind));
    expect(both).toEqual(new Set(['api', 'e2e']));
  });
});

describe('When each test runs', () => {
  // Put together here, since this test is itself scanned like every other.
  const fileWith = (...words: string[]) =>
    readTestFile('api/test/one.test.ts', words.map((word) => `// ${word}: a reason.`).join('\n'));
  const everyDay = fileWith();
  const both = fileWith('Both databases');
  const late = fileWith('Begins first', 'Only with --all');
  const lateOnBoth = fileWith('Both databases', 'Only with --all');
  const files = [everyDay, both, late, lateOnBoth];

  it.each([
    [{ all: false, forBoth: false }, [everyDay, both]],
    [{ all: false, forBoth: true }, [both]],
    [{ all: true, forBoth: false }, files],
    [{ all: true, forBoth: true }, [both, lateOnBoth]],
  ])('%j', (choice, expected) => {
    expect(files.filter((file) => isChosen(file, choiceName(choice)))).toEqual(expected);
  });

  it('vitest alone runs every file', () => {
    expect(files.filter((file) => isChosen(file))).toEqual(files);
  });

  it('a line without a reason, or with other words, has no effect', () => {
    expect(readTestFile('api/test/one.test.ts', '// Only with --all:').onlyWithAll).toBe(false);
    const wrong = testFiles().filter(
      ({ text, onlyWithAll }) => /^\W*only (?:with|in)? *(?:--)?all\b/im.test(text) && !onlyWithAll,
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});
