import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase, queueNames } from './app.ts';
import type { GivenTo } from './commands.ts';
import { ArchiveError } from './core/backup/archive-error.ts';
import { moveDatabase } from './core/backup/move-database.ts';
import { moveFiles } from './core/backup/move-files.ts';
import { markMoved } from './core/backup/moved.ts';
import { type Progress, showProgress } from './core/backup/progress.ts';
import type { Database } from './core/database/database.ts';
import { type Config, readConfig } from './core/installation/config.ts';
import { openFileStore } from './core/work/files.ts';
import { startQueue } from './core/work/queue.ts';
import { openSpool } from './core/work/spool.ts';

type Say = (line: string) => void;
type Given = GivenTo<'move'>;

/** Returns the address without its secrets. */
function shown(address: string): string {
  const url = new URL(address);
  return `${url.protocol}//${url.host}${url.pathname}`;
}

/** Returns the future configuration, checked like one that is set. */
const configWith = (settings: Record<string, string>): Config =>
  readConfig({ ...process.env, ...settings }, { makesSecret: false });

/** Removes everything that a rehearsal created. */
async function wipe(database: Database): Promise<void> {
  await database.withConnection(async (connection) => {
    await connection.script('begin; set local statement_timeout = 0');
    await connection.script(
      'drop schema if exists background cascade; drop schema public cascade; create schema public',
    );
    await connection.script('commit');
  });
}

const secondsSince = (began: number) => Math.max(1, Math.round((performance.now() - began) / 1000));

async function moveRows(config: Config, { to = '', rehearse }: Given, progress: Progress, say: Say): Promise<void> {
  if (config.databaseUrl)
    throw new ArchiveError(
      'move --to begins with the embedded database: leave DATABASE_URL out, and give the new one as --to',
    );
  const target = configWith({ DATABASE_URL: to });
  const from = await openDatabase(config);
  try {
    const into = await openDatabase(target);
    try {
      const began = performance.now();
      const prepareQueue = async () => (await startQueue(into, queueNames, pino({ level: 'silent' }))).stop();
      const rows = await moveDatabase({ from, to: into, prepareQueue }, progress);
      say(`${rows} rows are in ${shown(to)}, compared and checked, after ${secondsSince(began)} seconds`);
      if (rehearse) {
        await wipe(into);
        say('This was a rehearsal: they are removed there again, and nothing has changed here');
      } else markMoved(config.dataFolder, shown(to));
    } finally {
      await into.close();
    }
  } finally {
    await from.close();
  }
}

async function copyFiles(config: Config, { files = '' }: Given, progress: Progress, say: Say): Promise<void> {
  const target = configWith({ FILES_URL: files });
  const spool = openSpool(config.dataFolder);
  try {
    // Leftovers of a move that was killed.
    await spool.sweep();
    const stores = {
      from: openFileStore(config.filesUrl),
      to: openFileStore(target.filesUrl),
      spool: await spool.makeFolder(),
    };
    const done = await moveFiles(stores, progress);
    say(`${done.files} files are in ${shown(files)}; ${done.copied} of them were copied now`);
  } finally {
    await spool.close();
  }
}

/** Moves the data to PostgreSQL, the files to another place, or both, and says what to set afterwards. */
export async function runMove(given: Given, say: Say): Promise<void> {
  const { to, files, rehearse } = given;
  if (!to && !files) throw new ArchiveError('move needs --to, --files or both: npx encore move --help says more');
  if (rehearse && !to)
    throw new ArchiveError('--rehearse is for --to: copying files changes nothing here, and may be done again');
  const config = readConfig(process.env, { makesSecret: false });
  const progress = showProgress(process.stderr);
  if (files && !rehearse) await copyFiles(config, given, progress, say);
  if (to) await moveRows(config, given, progress, say);
  progress.end();
  if (rehearse) return;
  say('Set from now on:');
  if (to) {
    say('  DATABASE_URL   the address that you gave as --to');
    if (config.secretFrom !== 'setting') say(`  ENCORE_SECRET  what is in ${join(config.dataFolder, 'secret')}`);
    if (!files && !process.env.FILES_URL) say(`  FILES_URL      ${config.filesUrl}`);
  }
  if (files)
    say('  FILES_URL      the address that you gave as --files; then run this once more for files added meanwhile');
}
