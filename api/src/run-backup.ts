import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { pino } from 'pino';
import { openDatabase, queueNames } from './app.ts';
import type { GivenTo } from './commands.ts';
import { ArchiveError } from './core/backup/archive-error.ts';
import { makeBackup } from './core/backup/make-backup.ts';
import type { Key, Lock } from './core/backup/pack.ts';
import { placeOf } from './core/backup/place.ts';
import { showProgress } from './core/backup/progress.ts';
import { restoreBackup, restoredBrands } from './core/backup/restore-backup.ts';
import { askForCopy, noteBackedUp, noteBackup } from './core/database/copy-folder.ts';
import type { Database } from './core/database/database.ts';
import { openPglite } from './core/database/pglite.ts';
import { type Config, readConfig } from './core/installation/config.ts';
import { keepSecret, readKeptSecrets } from './core/installation/kept-secrets.ts';
import { readBrands } from './core/installation/read-brands.ts';
import { secretFingerprint } from './core/installation/secret-fingerprint.ts';
import { openFileStore } from './core/work/files.ts';
import { startQueue } from './core/work/queue.ts';
import { openSpool } from './core/work/spool.ts';
import { productVersion } from './licences.ts';

type Say = (line: string) => void;
const settingOf = (name: string) => process.env[name]?.trim() || null;
const megabytesOf = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`;

/** Asks on the terminal for a value that must not be in the list of processes; the input is not shown. */
async function askSecretly(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new ArchiveError('ENCORE_BACKUP_PASSPHRASE must be set where there is no terminal to ask for the passphrase');
  const asking = createInterface({ input: process.stdin, output: process.stderr, terminal: true });
  process.stderr.write(question);
  Object.assign(asking, { _writeToOutput: () => {} });
  const answer = await asking.question('');
  asking.close();
  process.stderr.write('\n');
  return answer;
}

async function lockOf({ recipient, passphrase }: GivenTo<'backup'>): Promise<Lock | null> {
  const key = recipient ?? (passphrase ? null : settingOf('ENCORE_BACKUP_RECIPIENT'));
  if (recipient && passphrase) throw new ArchiveError('use either --recipient or --passphrase, not both');
  if (key) {
    if (!/^age1[a-z0-9]{20,}$/.test(key))
      throw new ArchiveError(
        `${recipient ? '--recipient' : 'ENCORE_BACKUP_RECIPIENT'} must be an age key that begins with age1`,
      );
    return { recipient: key };
  }
  const kept = settingOf('ENCORE_BACKUP_PASSPHRASE');
  if (!passphrase && !kept) return null;
  const given = kept ?? (await askSecretly('Passphrase of the backup: '));
  if (given.length < 12) throw new ArchiveError('The passphrase of a backup must have at least 12 characters');
  if (!kept && given !== (await askSecretly('Repeat the passphrase: ')))
    throw new ArchiveError('The two passphrases differ');
  return { passphrase: given };
}

type Opened = { database: Database; close: (done: boolean) => Promise<void> };

/** Opens PostgreSQL, the embedded database, or, while a process has that open, a copy that the process makes. */
async function openToRead(config: Config): Promise<Opened> {
  const copy = config.databaseUrl ? null : await askForCopy(config.dataFolder);
  if (!copy) {
    const database = await openDatabase(config);
    if (database.onCitus) {
      await database.close();
      // It would read the empty tables of the coordinator.
      throw new ArchiveError(
        'backup does not read the workers of a Citus: back up its servers, or use pg_dump (docs/scale.md)',
      );
    }
    return {
      database,
      async close(done) {
        try {
          if (done) await noteBackedUp(database);
        } finally {
          await database.close();
        }
      },
    };
  }
  const database = await openPglite(copy.folder);
  return {
    database,
    async close(done) {
      await database.close();
      await copy.remove();
      if (done) await noteBackup(config.dataFolder);
    },
  };
}

/** Checks that there is an installation. @throws ConfigError when the database is from a time before backups */
async function requireInstallation(database: Database): Promise<void> {
  const { rows } = await database.withConnection((connection) =>
    connection.query<{ is: boolean }>("select to_regclass('public.installation') is not null as is"),
  );
  if (!rows[0]?.is)
    throw new ArchiveError('The database is from an earlier version, or empty: run npx encore migrate first');
}

/** Writes one archive of everything, and removes those beyond the newest. */
export async function runBackup(given: GivenTo<'backup'>, say: Say): Promise<void> {
  const config = readConfig(process.env, { makesSecret: false });
  // The files it names must exist, or the archive would lack them.
  readBrands(config.brandsFile, config.port, config.demo);
  const lock = await lockOf(given);
  if (given['with-secret'] && !lock)
    throw new ArchiveError(
      '--with-secret puts the secret into the archive, which must be encrypted then: add --passphrase or --recipient',
    );
  const keep = given.keep === undefined ? null : Number(given.keep);
  if (keep !== null && !(Number.isInteger(keep) && keep >= 1 && keep <= 10_000))
    throw new ArchiveError('--keep must be a whole number from 1 to 10000');
  const at = new Date();
  const place = placeOf(given.file, at, lock !== null);
  const { database, close } = await openToRead(config);
  let done = false;
  try {
    await requireInstallation(database);
    const source = {
      database,
      files: openFileStore(config.filesUrl),
      brandsFile: config.brandsFile,
      secret: given['with-secret'] ? config.secrets.current : null,
      version: productVersion(),
    };
    const progress = showProgress(process.stderr);
    const made = await makeBackup(source, { place, lock, at, progress });
    progress.end();
    done = true;
    say(`${made.place}: ${megabytesOf(made.bytes)}, ${made.rows} rows, ${made.files} files`);
    if (made.gone) say(`${made.gone} files were removed while the backup was made`);
    if (!lock) say('It is not encrypted: anyone who has the file can read everything');
    if (!given['with-secret']) say('Keep ENCORE_SECRET elsewhere: the backup does not hold it');
  } finally {
    await close(done);
  }
  for (const gone of keep === null ? [] : await place.keep(keep)) say(`Removed ${gone}`);
}

async function keyOf({ identity }: GivenTo<'restore'>, isLocked: boolean): Promise<Key | null> {
  if (identity) {
    if (!existsSync(identity)) throw new ArchiveError(`--identity: there is no file ${identity}`);
    const line = readFileSync(identity, 'utf8')
      .split('\n')
      .find((each) => each.startsWith('AGE-SECRET-KEY-'));
    if (!line) throw new ArchiveError(`--identity: ${identity} has no line that begins with AGE-SECRET-KEY-`);
    return { identity: line.trim() };
  }
  const kept = settingOf('ENCORE_BACKUP_PASSPHRASE');
  if (kept) return { passphrase: kept };
  return isLocked ? { passphrase: await askSecretly('Passphrase of the backup: ') } : null;
}

/** Reads the configuration of the target of a restore: its secret may still have to come from the archive. */
function readTarget(): { config: Config; fingerprint: string | null } {
  const hasSecret =
    settingOf('ENCORE_SECRET') !== null || readKeptSecrets(resolve(process.env.ENCORE_DATA ?? './data'));
  // A temporary one, so that the other settings are still read and checked.
  const config = hasSecret
    ? readConfig(process.env, { makesSecret: false })
    : readConfig({ ...process.env, ENCORE_SECRET: randomBytes(32).toString('hex') });
  return { config, fingerprint: hasSecret ? secretFingerprint(config.secrets.current) : null };
}

/** Restores an archive into an empty database and an empty place for files. */
export async function runRestore(given: GivenTo<'restore'>, say: Say): Promise<void> {
  const { config, fingerprint } = readTarget();
  const key = await keyOf(given, given.file.endsWith('.age'));
  const archive = await placeOf(given.file, new Date(0), false).read();
  const database = await openDatabase(config);
  const spool = openSpool(config.dataFolder);
  const progress = showProgress(process.stderr);
  try {
    // Leftovers of a restore that was killed.
    await spool.sweep();
    const restored = await restoreBackup(
      {
        database,
        files: openFileStore(config.filesUrl),
        dataFolder: config.dataFolder,
        spool: await spool.makeFolder(),
        fingerprint,
        async prepareQueue() {
          await (await startQueue(database, queueNames, pino({ level: 'silent' }))).stop();
        },
        keepSecret(secret) {
          if (fingerprint === null) keepSecret(config.dataFolder, secret);
        },
      },
      archive,
      key,
      progress,
    );
    progress.end();
    say(
      `Restored the backup of ${restored.at}, made by version ${restored.version}: ${restored.rows} rows, ${restored.files} files`,
    );
    if (restored.brands) {
      say(`Its brands are in ${restoredBrands(config.dataFolder)}: set ENCORE_BRANDS to brands.json there`);
      if (!restored.holdsSecret) say('Keys for DKIM that it names are not in the archive: put them beside it');
    }
    say(
      'Mail and webhooks are on hold. When this installation takes the place of the original, release them under Admin, Mail',
    );
  } finally {
    await spool.close();
    await database.close();
  }
}
