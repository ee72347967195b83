import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '../database/database.ts';
import type { Config } from '../installation/config.ts';
import type { Logger } from '../installation/log.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Archives that are kept, one a day. */
const kept = 14;
/** The hours of the night, by the clock of the machine, and how old a backup is then, or at any time, when there is a new one. */
const night = { from: 1, to: 5 };
const oldEnough = { atNight: 12 * hour, always: 24 * hour };

/** Whether it is time for another backup. @param last when the newest was made; null: there is none */
export function isDue(last: Date | null, now: Date): boolean {
  if (!last) return true;
  const isNight = now.getHours() >= night.from && now.getHours() < night.to;
  return now.getTime() - last.getTime() >= (isNight ? oldEnough.atNight : oldEnough.always);
}

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));

/** Makes a backup by a process of its own: the memory that it takes is given back. @throws Error with what it said */
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
 * Backs the embedded database and the files up every night while the process lives, and soon after its start where that is overdue.
 * @returns how to stop it
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
  // Soon after the start too: a process that is restarted often must not go without.
  const soon = setTimeout(tryTo, minute).unref();
  const timer = setInterval(tryTo, hour).unref();
  return () => {
    clearTimeout(soon);
    clearInterval(timer);
  };
}
