import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process began, where the system tells: numbers are given again after a restart. */
function beginningOf(processId: number): string {
  try {
    return readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/**
 * Locks the data folder against a second process: PGlite would damage its files. A lock left by a process that died is taken over.
 * @returns how to unlock @throws ConfigError naming the folder and the process that holds it
 */
export function lockDataFolder(folder: string): () => void {
  const path = join(folder, 'encore.lock');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(path, `${process.pid} ${beginningOf(process.pid)}`, { flag: 'wx' });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const [text, began] = readFileSync(path, 'utf8').split(' ');
      const holder = Number(text);
      // An empty file is what a process left that died while it wrote it.
      if (holder > 0 && holder !== process.pid && isRunning(holder) && began === beginningOf(holder))
        throw new ConfigError(
          `ENCORE_DATA: ${folder} is in use by process ${holder}. Stop it, or set DATABASE_URL to share a PostgreSQL`,
        );
      rmSync(path, { force: true });
    }
  }
  throw new ConfigError(`ENCORE_DATA: ${folder} could not be locked`);
}
