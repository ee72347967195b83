import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './find-tools.mjs';

/** The needs of a test: no database, a database of its own, the whole product and a browser, the page's code, or its window. */
export type TestKind = 'unit' | 'api' | 'e2e' | 'web' | 'web-components';
export type TestFile = {
  path: string;
  text: string;
  kind: TestKind;
  isForBoth: boolean;
  isLong: boolean;
  onlyWithAll: boolean;
};

/** Functions called by tests that use the database under test. */
const opensDatabase = /\b(?:startTestServer|openTestDatabase|openUnmigratedDatabase|createProcessDatabase)\(/;
const isForBoth = /^\/\/ Both databases: \S/m;
const isLong = /^\/\/ Begins first: \S/m;
const onlyWithAll = /^\/\/ Only with --all: \S/m;

function kindOf(path: string, text: string): TestKind {
  if (path.startsWith('e2e/')) return 'e2e';
  if (path.startsWith('web/')) return path.endsWith('.tsx') ? 'web-components' : 'web';
  return opensDatabase.test(text) ? 'api' : 'unit';
}

/** Reads from a test itself what it needs, and from the lines at its top when it runs. */
export const readTestFile = (path: string, text: string): TestFile => ({
  path,
  text,
  kind: kindOf(path, text),
  isForBoth: isForBoth.test(text),
  isLong: isLong.test(text),
  onlyWithAll: onlyWithAll.test(text),
});

export const testFiles = (): TestFile[] =>
  globSync(['{api,contract,e2e,scripts}/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}'], { cwd: repository })
    .map((path) => path.replaceAll('\\', '/'))
    .map((path) => readTestFile(path, readFileSync(join(repository, path), 'utf8')));

/** The files of a run: everyday ones or also those only with --all, and all of them or those for both databases. */
export type Choice = { all: boolean; forBoth: boolean };

/** Returns the choice as text for vitest, which reads its files by itself; without it a run takes every file. */
export const choiceName = (choice: Choice): string =>
  `${choice.all ? 'all' : 'usual'}${choice.forBoth ? ' for both' : ''}`;

export const isChosen = ({ isForBoth: both, onlyWithAll: late }: TestFile, name = 'all'): boolean =>
  (both || !name.endsWith(' for both')) && (!late || name.startsWith('all'));
