import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './find-tools.mjs';

/** What a test needs: no database, a database of its own, or the whole product and a browser. */
export type TestKind = 'unit' | 'api' | 'e2e';
export type TestFile = { path: string; text: string; kind: TestKind; isForBoth: boolean; isLong: boolean };

/** Whoever wants the database under test calls one of these. */
const opensDatabase = /\b(?:startTestServer|openTestDatabase|openUnmigratedDatabase|createProcessDatabase)\(/;
const isForBoth = /^\/\/ Both databases: \S/m;
const isLong = /^\/\/ Begins first: \S/m;

/** Reads from a test itself what it needs, whether something in it may differ on the embedded database, and whether it is one of the longest. */
export const readTestFile = (path: string, text: string): TestFile => ({
  path,
  text,
  kind: path.startsWith('e2e/') ? 'e2e' : opensDatabase.test(text) ? 'api' : 'unit',
  isForBoth: isForBoth.test(text),
  isLong: isLong.test(text),
});

/** Every test but those of the page, which have no other kind. */
export const testFiles = (): TestFile[] =>
  globSync('{api,contract,e2e,scripts}/**/*.test.ts', { cwd: repository })
    .map((path) => path.replaceAll('\\', '/'))
    .map((path) => readTestFile(path, readFileSync(join(repository, path), 'utf8')));
