import { existsSync, readdirSync } from 'node:fs';
import { until } from '#api-test/until.ts';
import { repository } from '../find-tools.mjs';
import { copyProduct, installPackages } from '../install-product.ts';
import { buildVersion, findPrevious } from './previous-version.ts';
import { mustRun } from './programs.ts';
import { remember } from './remembered.ts';
import type { World } from './world.ts';

/** Builds the web of this version if its sources have changed, and installs it with the packages that it needs to run. */
export async function installThisVersion(folder: string): Promise<void> {
  await mustRun('npm', ['run', 'build'], { cwd: repository, env: { ...process.env } as Record<string, string> });
  copyProduct(repository, folder);
  await installPackages(folder);
}

/** Installs the previous version, so that there is something to upgrade. */
export async function install({ at, installation }: World): Promise<string> {
  const previous = await findPrevious();
  if (previous) {
    await buildVersion(previous, at('sources'));
    copyProduct(at('sources'), installation.program);
    await installPackages(installation.program);
  } else await installThisVersion(installation.program);
  const [version = ''] = (await installation.encore('version')).split('\n');
  return previous ? `${version} of ${previous}` : `${version}; there is no history here, so it is this version`;
}

export async function seed(world: World): Promise<string> {
  const { installation, sink } = world;
  await installation.encore('seed');
  await installation.start('encore', 'serve');
  world.remembered = await remember(installation.addresses, sink);
  return `${world.remembered.people} people`;
}

/** Waits for the nightly backup that the process makes soon after its start, and makes another by command. */
export async function backUp({ at, installation }: World): Promise<string> {
  const backups = at('data', 'backups');
  const archives = () =>
    existsSync(backups) ? readdirSync(backups).filter((name) => name.endsWith('.tar.gz')).length : 0;
  await until('the backup of the night', () => archives() === 1, 150);
  await installation.encore('backup', `${backups}/`, '--keep', '14');
  if (archives() !== 2) throw new Error(`There are ${archives()} archives instead of 2`);
  return 'one by the process, one by the command';
}
