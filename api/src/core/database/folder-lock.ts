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

/**
 * Locks the data folder against a second process: PGlite would damage its files. A lock left by a process that died is taken over.
 * @returns how to unlock @throws ConfigError naming the folder and the process that holds it
 */
export function lockDataFolder(folder: string): () => void {
  const path = join(folder, 'encore.lock');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(readFileSync(path, 'utf8'));
      // An empty file is what a process left that died while it wrote it.
      if (holder > 0 && holder !== process.pid && isRunning(holder))
        throw new ConfigError(
          `ENCORE_DATA: ${folder} is in use by process ${holder}. Stop it, or set DATABASE_URL to share a PostgreSQL`,
        );
      rmSync(path, { force: true });
    }
  }
  throw new ConfigError(`ENCORE_DATA: ${folder} could not be locked`);
}
