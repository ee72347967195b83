import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { repository } from './find-tools.mjs';
import { importsOf } from './structure/arrows.ts';

/** Files that put all features together. Imports are not followed through them, or a change of one verb would touch every test. */
const roof = [/^api\/src\/(?:app|features|main|run-command)\.ts$/, /^api\/test\/server\.ts$/, /^web\/src\/app\//];
const isRoof = (path: string) => roof.some((pattern) => pattern.test(path));
/** Tests of files that no import leads to. */
const readByItself: [RegExp, string[]][] = [
  [/^api\/migrations\//, ['api/test/features.test.ts', 'api/test/row-level-security.test.ts']],
  [/\.md$/, ['scripts/docs.test.ts']],
];

export type Chosen = { path: string; why: string };

/** Returns the repository path of an import; `aliases` are the `imports` of package.json. */
function resolveImport(from: string, name: string, aliases: Record<string, string>): string {
  const [wanted = ''] = name.split('?');
  const alias = Object.keys(aliases).find((key) => wanted.startsWith(key.replace('*', '')));
  if (alias) return posix.join((aliases[alias] ?? '').replace('*', ''), wanted.slice(alias.length - 1));
  return wanted.startsWith('.') ? posix.join(posix.dirname(from), wanted) : wanted;
}

// Types are checked by `npm run verify`; at run time such an import does not exist.
const withoutTypes = (text: string) => text.replace(/^(?:import|export) type [^;]*;/gm, '');

function importersOf(sources: ReadonlyMap<string, string>, aliases: Record<string, string>): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [path, text] of sources)
    for (const name of importsOf(withoutTypes(text))) {
      const imported = resolveImport(path, name, aliases);
      importers.set(imported, [...(importers.get(imported) ?? []), path]);
    }
  return importers;
}

/** Returns every file that a changed one reaches, with the file it was reached from; a changed one is reached from itself. */
function reach(changed: readonly string[], importers: ReadonlyMap<string, string[]>): Map<string, string> {
  const reached = new Map(changed.map((path) => [path, path]));
  const next = [...changed];
  for (const path of next) {
    if (!changed.includes(path) && isRoof(path)) continue;
    for (const importer of importers.get(path) ?? []) {
      if (reached.has(importer)) continue;
      reached.set(importer, path);
      next.push(importer);
    }
  }
  return reached;
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const isJourney = (path: string) => path.startsWith('e2e/');

/**
 * Chooses the tests that a change touches: those that import it, directly or by others, and in the API, where tests go through
 * HTTP, those beside any file that does. Journeys only when a file of the journeys changed.
 * @param sources all files with their texts, of those that import anything
 */
export function chooseTests(
  sources: ReadonlyMap<string, string>,
  changed: readonly string[],
  aliases: Record<string, string>,
): Chosen[] {
  const importers = importersOf(sources, aliases);
  const reached = reach(changed, importers);
  const byJourneys = reach(changed.filter(isJourney), importers);
  const touchedFolders = new Map<string, string>();
  for (const path of reached.keys()) {
    const folder = posix.dirname(path);
    if (path.startsWith('api/src/') && !isTest(path) && !isRoof(path) && !touchedFolders.has(folder))
      touchedFolders.set(folder, path);
  }
  const whyOf = (path: string): string | null => {
    const from = (isJourney(path) ? byJourneys : reached).get(path);
    if (from === path) return 'changed';
    if (from) return `imports ${from}`;
    if (isJourney(path)) return null;
    const neighbour = touchedFolders.get(posix.dirname(path));
    if (neighbour) return `beside ${neighbour}`;
    const read = changed.find((each) => readByItself.some(([what, tests]) => what.test(each) && tests.includes(path)));
    return read ? `reads ${read}` : null;
  };
  return [...sources.keys()]
    .filter(isTest)
    .sort()
    .flatMap((path) => {
      const why = whyOf(path);
      return why ? [{ path, why }] : [];
    });
}

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/** Returns the commit that this branch began at; on the main branch, or without one, the last commit. */
function base(): string {
  for (const main of ['origin/HEAD', 'origin/main', 'main'])
    try {
      const [commit] = git('merge-base', 'HEAD', main);
      if (commit) return commit;
    } catch {
      // The branch does not exist here.
    }
  return 'HEAD';
}

/** Lists the files that differ from the commit this branch began at: committed, uncommitted and new ones. */
export function changedFiles(): string[] {
  const differing = git('diff', '--name-only', '--no-renames', base());
  return [...new Set([...differing, ...git('ls-files', '--others', '--exclude-standard')])].sort();
}

/** Reads every file of the repository that can import, with its text. */
export function readSources(): Map<string, string> {
  const paths = git(
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '--deduplicate',
    '*.ts',
    '*.tsx',
    '*.mts',
    '*.mjs',
  );
  return new Map(
    paths.flatMap((path) => {
      try {
        return [[path, readFileSync(join(repository, path), 'utf8')] as const];
      } catch {
        // Deleted, and not committed yet.
        return [];
      }
    }),
  );
}

export const readAliases = (): Record<string, string> =>
  (JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { imports: Record<string, string> }).imports;
