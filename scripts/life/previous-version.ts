import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../find-tools.mjs';
import { mustRun } from './programs.ts';

const env = { ...process.env } as Record<string, string>;
const git = async (...words: string[]) => (await mustRun('git', words, { cwd: repository, env })).trim();

/**
 * Finds the version from which people upgrade: the newest tag, and without one the last version before the newest migration.
 * @returns null where there is no history, as in a downloaded archive
 */
export async function findPrevious(): Promise<string | null> {
  const isTag = await git('describe', '--tags', '--abbrev=0', 'HEAD^').catch(() => '');
  if (isTag) return isTag;
  const newest = await git('log', '--first-parent', '-1', '--format=%H', '--', 'api/migrations').catch(() => '');
  return newest ? git('rev-parse', '--short', `${newest}^1`).catch(() => null) : null;
}

/** Lays the sources of a version into a folder and builds its web with the tools that are here. */
export async function buildVersion(version: string, folder: string): Promise<void> {
  const archive = `${folder}.tar`;
  await git('archive', '--output', archive, version);
  await mustRun('tar', ['-xf', archive, '-C', folder], { cwd: folder, env });
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  await mustRun(process.execPath, ['scripts/build-web.ts'], { cwd: folder, env });
}
