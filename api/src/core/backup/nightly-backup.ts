import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '../database/database.ts';
import type { Config } from '../installation/config.ts';
import type { Logger } from '../installation/log.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Number of archives kept, one a day. */
const kept = 14;
/** Hours of the night, in the machine's local time, and the age of the last backup from which a new one is due, at night and at any time. */
const night = { from: 1, to: 5 };
const oldEnough = { atNight: 12 * hour, always: 24 * hour };

/** Returns whether another backup is due. @param last when the newest was made; null: there is none */
export function isDue(last: Date | null, now: Date): boolean {
  if (!last) return true;
  const isNight = now.getHours() >= night.from && now.getHours() < night.to;
  return now.getTime() - last.getTime() >= (isNight ? oldEnough.atNight : oldEnough.always);
}

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));

/** Makes a backup in a process of its own, so that the memory it takes is given back. @throws Error with the last line it printed */
async function backUp(place: string): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, main, 'backup', place, '--keep', String(kept)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said = `${said}${String(text)}`.slice(-1_000);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(said.trim().split('\n').at(-1) ?? `it ended with ${code}`);
}

/**
 * Backs up the embedded database and the files every night while the process runs, and soon after its start if a backup is overdue.
 * @returns a function that stops it
 */
export function backUpNightly(database: Database, { config, log }: { config: Config; log: Logger }): () => void {
  const place = config.backups ?? join(config.dataFolder, 'backups/');
  let running = false;
  const look = async () => {
    const row = await database.system.selectFrom('installation').select('backed_up_at').executeTakeFirst();
    if (!isDue(row?.backed_up_at ? new Date(row.backed_up_at) : null, new Date())) return;
    // The embedded database has no autovacuum.
    await database.withConnection((connection) => connection.script('vacuum analyze'));
    await backUp(place);
    log.info('the nightly backup was made');
  };
  const tryTo = () => {
    if (running) return;
    running = true;
    look()
      .catch((error: unknown) => log.error({ err: error }, 'the nightly backup was not made'))
      .finally(() => {
        running = false;
      });
  };
  // Also soon after the start: a process that is restarted often must still get its backups.
  const soon = setTimeout(tryTo, minute).unref();
  const timer = setInterval(tryTo, hour).unref();
  return () => {
    clearTimeout(soon);
    clearInterval(timer);
  };
}
