import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../find-tools.mjs';
import { mustRun } from './programs.ts';

const env = { ...process.env } as Record<string, string>;
const git = async (...words: string[]) => (await mustRun('git', words, { cwd: repository, env })).trim();

const migrations = 'api/migrations/*.sql';

/**
 * Finds the version from which people upgrade: the newest tag, or without one the last version before the newest migration whose own
 * migrations are unchanged since (a version with a migration that was changed later was never installed).
 * @returns null where there is no history, as in a downloaded archive
 */
export async function findPrevious(): Promise<string | null> {
  const isTag = await git('describe', '--tags', '--abbrev=0', 'HEAD^').catch(() => '');
  if (isTag) return isTag;
  const changed = await git('log', '--first-parent', '-20', '--format=%H', '--', migrations).catch(() => '');
  for (const commit of changed.split('\n').filter(Boolean)) {
    const before = await git('rev-parse', '--short', `${commit}^1`).catch(() => null);
    const others =
      before &&
      (await git('diff', '--name-only', '--diff-filter=MD', '--no-renames', before, 'HEAD', '--', migrations));
    if (others === '') return before;
  }
  return null;
}

/** Extracts the sources of a version into a folder and builds its web with the tools of this repository. */
export async function buildVersion(version: string, folder: string): Promise<void> {
  const archive = `${folder}.tar`;
  await git('archive', '--output', archive, version);
  await mustRun('tar', ['-xf', archive, '-C', folder], { cwd: folder, env });
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  await mustRun(process.execPath, ['scripts/build-web.ts'], { cwd: folder, env });
}
