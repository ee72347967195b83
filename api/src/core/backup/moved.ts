import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../installation/config.ts';

const markOf = (dataFolder: string) => join(dataFolder, 'moved');

/** Notes that the embedded database of a data folder has moved elsewhere: anything written to it from now on would be lost. */
export function markMoved(dataFolder: string, to: string): void {
  writeFileSync(markOf(dataFolder), `${to}\n`, { mode: 0o600 });
}

/** Refuses a data folder whose embedded database has moved away. @throws ConfigError */
export function refuseMoved(dataFolder: string): void {
  const mark = markOf(dataFolder);
  if (!existsSync(mark)) return;
  throw new ConfigError(
    `ENCORE_DATA: the database in ${dataFolder} has moved to ${readFileSync(mark, 'utf8').trim()}. Set DATABASE_URL; or remove ${mark} to return to the database as it was before the move`,
  );
}
