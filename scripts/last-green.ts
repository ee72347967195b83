// Remembers the contents with which every check passed, so that the next run only looks at changes since.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repository } from './find-tools.mjs';
import { importsOf, target } from './structure/arrows.ts';

export const cacheFolder = join(repository, 'node_modules', '.cache', 'encore');
const cacheFile = join(cacheFolder, 'last-green.json');
const checked = ['{contract,api,web,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css,json}', '*.ts'];
/** Files that affect all checks: when one of these changes, everything is checked again. */
const settings = ['.oxlintrc.json', 'biome.json', 'tsconfig.json', 'package-lock.json'];

type Contents = Record<string, string>;
export type Changes = { changed: string[]; affected: string[] };

/** Reads the current hash of every file. */
export function readContents(): Contents {
  const paths = [...globSync(checked, { cwd: repository, exclude: ['**/node_modules'] }), ...settings].sort();
  const hash = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(repository, path)))
      .digest('base64');
  return Object.fromEntries(paths.map((path) => [path.replaceAll('\\', '/'), hash(path)]));
}

/**
 * Returns the files changed since every check passed, and the files that import one of those directly, which a new type may break.
 * Null: everything has to be checked.
 */
export function changesSinceGreen(now: Contents): Changes | null {
  if (!existsSync(cacheFile)) return null;
  const green = JSON.parse(readFileSync(cacheFile, 'utf8')) as Contents;
  const changed = new Set(Object.keys(now).filter((path) => now[path] !== green[path]));
  if (settings.some((path) => changed.has(path))) return null;
  const sources = Object.keys(now).filter((path) => /\.(?:tsx?|mjs)$/.test(path));
  const importsChanged = (path: string) =>
    importsOf(readFileSync(join(repository, path), 'utf8')).some((name) => changed.has(target(path, name) ?? ''));
  return { changed: [...changed], affected: sources.filter((path) => changed.has(path) || importsChanged(path)) };
}

/** Stores the contents with which every check passed. */
export function keepGreen(contents: Contents): void {
  mkdirSync(dirname(cacheFile), { recursive: true });
  writeFileSync(cacheFile, JSON.stringify(contents));
}
