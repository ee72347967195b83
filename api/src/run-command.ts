import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createApp, createServices, hasEmbeddedDatabase, openDatabase, startWorker } from './app.ts';
import { acceptLostSecret, refuseNoChange, rotateSecret } from './change-secret.ts';
import type { Call, CommandName, GivenTo } from './commands.ts';
import { requireWhole } from './core/backup/fill.ts';
import { controlsOf } from './core/database/copy-folder.ts';
import type { Database } from './core/database/database.ts';
import { migrate, readMigrations } from './core/database/migrate.ts';
import { checkSecret, refuseWrongSecret } from './core/installation/check-secret.ts';
import { type Config, readConfig } from './core/installation/config.ts';
import { openControls } from './core/installation/control-socket.ts';
import { readBrands } from './core/installation/read-brands.ts';
import { Failure } from './core/server/errors.ts';
import { openFileStore } from './core/work/files.ts';
import { demoSignIns, isEmpty, seedDemo } from './demo/seed.ts';
import { replacePassword } from './features/accounts/recovery/replace-password.ts';
import { importFile, reportOf } from './features/directory/imports/import-file.ts';
import { removeSupplied } from './features/directory/places/keep-boundaries.ts';
import { storeBoundaries } from './features/directory/places/store-boundaries.ts';
import { addAdmin } from './features/operations/admin/add-admin.ts';
import { checkInstallation } from './features/operations/doctor/check-installation.ts';
import { findCompany } from './features/operations/installation/find-company.ts';
import { productVersion, readLicences } from './licences.ts';
import { runBackup, runRestore } from './run-backup.ts';
import { runDoctor } from './run-doctor.ts';
import { runMove } from './run-move.ts';

/** Puts the demo into a database that is empty, where it is wanted. */
async function prepare(
  database: Database,
  { filesUrl, secrets, brandsFile, port }: Config,
  wantsDemo: boolean,
): Promise<void> {
  const seeds = wantsDemo && (await isEmpty(database));
  const color = readBrands(brandsFile, port, true)[0]?.colors.light.primary ?? '';
  const tell = (part: string) => console.log(`Encore: filling the demo: ${part}`);
  if (seeds) await seedDemo(database, { files: openFileStore(filesUrl), secrets, color, now: new Date(), tell });
  // The planner of the embedded database knows only what it is told: there is no autovacuum.
  if (seeds || database.kind === 'pglite') await database.withConnection((connection) => connection.script('analyze'));
}

type Opened = { database: Database; config: Config; applied: string[] };

/** Opens the database that the secret is of, and brings it up to date. @param first whether the installation may begin with it */
async function open(given: Config, { first }: { first: boolean }): Promise<Opened> {
  const database = await openDatabase(given);
  try {
    await requireWhole(database);
    await refuseWrongSecret(database, given);
    const applied = await migrate(database);
    return { database, applied, config: await checkSecret(database, given, { notes: first }) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Does something with the database, which is brought up to date before and closed after it.
 * @param first whether it may be the first command of an installation, which makes the secret
 */
async function withDatabase(
  work: (database: Database, config: Config, applied: string[]) => Promise<void>,
  { first = false } = {},
): Promise<void> {
  const given = readConfig(process.env, { makesSecret: first });
  // A job that migrates a shared database without its secret has one of its own, which is nothing to go by.
  const { database, config, applied } = await open(given, { first: first && !given.databaseUrl });
  try {
    await work(database, config, applied);
  } finally {
    await database.close();
  }
}

/**
 * Making the embedded database and its demo company takes several times the memory that it needs from then on, and what
 * WebAssembly once took stays taken: a process of its own does it, and gives everything back.
 */
function makeDatabase(demo: boolean): boolean {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const call = [...process.execArgv, main, demo ? 'seed' : 'migrate'];
  return spawnSync(process.execPath, call, { stdio: ['ignore', demo ? 'inherit' : 'ignore', 'inherit'] }).status === 0;
}

/** People wait for what is served, and nobody for a worker: it takes what they leave of the processor. Linux asks each thread by itself. */
function giveWay(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
  for (const thread of threads)
    try {
      setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // It has ended, or the system does not let us.
    }
}

/** Milliseconds: whoever stops the process waits no longer (Docker, say, kills after 10 or 30 seconds). */
const stopWithin = 20_000;

async function start({ web, worker }: { web: boolean; worker: boolean }): Promise<void> {
  const given = readConfig(process.env, { makesSecret: web });
  if (!worker && !given.databaseUrl) {
    console.error('Only one process has the embedded database: leave --no-worker out, or set DATABASE_URL');
    process.exitCode = 1;
    return;
  }
  if (web && !given.databaseUrl && !hasEmbeddedDatabase(given) && !makeDatabase(given.demo)) {
    process.exitCode = 1;
    return;
  }
  const { database, config } = await open(given, { first: web });
  await prepare(database, config, config.demo);
  const services = await createServices(config, database);
  const stopControls = config.databaseUrl
    ? null
    : await openControls(config.dataFolder, {
        ...controlsOf(database, config.dataFolder),
        doctor: async () => ({ value: await checkInstallation(services) }),
      });
  if (!web) giveWay();
  const stopWorker = worker ? await startWorker(services) : null;
  const app = web ? await createApp(services) : null;
  if (app) {
    await app.listen({ port: config.port, host: config.host });
    const { port } = app.server.address() as { port: number };
    console.log(welcome(port, config.demo, database.kind));
  }

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    const give = setTimeout(() => {
      services.log.error('stopping took too long; the process ends as it is');
      process.exit(1);
    }, stopWithin);
    const close = async (step: () => Promise<unknown> | undefined) =>
      Promise.resolve(step()).catch((error: unknown) => {
        services.log.error({ err: error }, 'stopping');
        process.exitCode = 1;
      });
    await Promise.all([close(() => app?.close()), close(() => stopWorker?.()), close(() => stopControls?.())]);
    await close(() => services.queue.stop());
    await close(() => services.spool.close());
    await close(() => database.close());
    clearTimeout(give);
    process.exit();
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

function welcome(port: number, demo: boolean, kind: 'pglite' | 'postgres'): string {
  const lines = ['', `  Encore is ready:  http://localhost:${port}`, ''];
  if (demo) {
    lines.push(`  Sign in at http://localhost:${port}/?action=login`);
    for (const { email, role } of demoSignIns.accounts)
      lines.push(`    ${email.padEnd(22)} ${demoSignIns.password}   ${role}`);
    lines.push('');
  }
  if (kind === 'pglite')
    lines.push('  The database is embedded: fine for trying and for small teams. Set DATABASE_URL for PostgreSQL.', '');
  return lines.join('\n');
}

const runners: { [Name in CommandName]: (given: GivenTo<Name>) => Promise<void> } = {
  serve: (given) => start({ web: true, worker: !given['no-worker'] }),
  work: () => start({ web: false, worker: true }),
  migrate: () =>
    withDatabase(
      async (_, __, applied) =>
        console.log(applied.length ? `Applied: ${applied.join(', ')}` : 'The database is up to date'),
      { first: true },
    ),
  seed: () => withDatabase((database, config) => prepare(database, config, true), { first: true }),
  import: ({ file, company: named, ...choices }) =>
    withDatabase(async (database, config) => {
      await prepare(database, config, config.demo);
      const services = await createServices(config, database);
      try {
        const company = await findCompany(database, named);
        const result = await importFile(services, company.id, file, choices);
        for (const line of reportOf(result, company.name)) console.log(line);
      } finally {
        await services.queue.stop();
      }
    }),
  map: async ({ file }) => {
    const files = openFileStore(readConfig(process.env, { makesSecret: false }).filesUrl);
    if (file === undefined) {
      console.log(
        (await removeSupplied(files)) ? 'The boundaries were taken away' : 'There were no boundaries to take away',
      );
      return;
    }
    for (const line of await storeBoundaries(files, file)) console.log(line);
    console.log('The map draws them from now on');
  },
  backup: (given) => runBackup(given, console.log),
  restore: (given) => runRestore(given, console.log),
  move: (given) => runMove(given, console.log),
  doctor: async ({ json }) => {
    const { text, exitCode } = await runDoctor(json);
    console.log(text);
    process.exitCode = exitCode;
  },
  secret: async ({ action, lost, yes }) => {
    const given = readConfig(process.env, { makesSecret: false });
    if (action === 'rotate' && !lost && !yes) {
      refuseNoChange(given);
      return withDatabase((database, config) => rotateSecret(database, config, console.log));
    }
    if (action !== 'accept' || !lost)
      throw new Failure(
        'invalid',
        'secret is followed by rotate, or by accept --lost. npx encore secret --help says more',
      );
    const database = await openDatabase(given);
    try {
      await migrate(database);
      await acceptLostSecret(database, given, yes, console.log);
    } finally {
      await database.close();
    }
  },
  'reset-password': ({ email, brand: named, 'two-step': twoStep }) =>
    withDatabase(async (database, config) => {
      await prepare(database, config, config.demo);
      const { password, brand } = await replacePassword(database, { email, brand: named, twoStep });
      if (twoStep) console.log('Two-step sign-in is off: no code is asked for, and the recovery codes are void');
      console.log(`The new password of ${email} on ${brand} is: ${password}`);
    }),
  'add-admin': ({ email, name, brand: named }) =>
    withDatabase(async (database, config) => {
      const brands = readBrands(config.brandsFile, config.port);
      const { password, brand } = await addAdmin(database, brands, { email, name, brand: named });
      console.log(`Sign in at ${brand.siteUrl}/?action=login as ${email} with ${password}`);
    }),
  version: async () => {
    const newest = readMigrations().at(-1)?.name.replace('.sql', '');
    console.log([`Encore ${productVersion()}`, `Newest migration ${newest}`, `Node.js ${process.version}`].join('\n'));
  },
  licences: async ({ json }) => {
    const licences = readLicences();
    if (json) console.log(JSON.stringify(licences, null, 2));
    else
      for (const { name, version, licence, author } of licences)
        console.log([name, version, licence, author].join('\t').trimEnd());
  },
};

/** Runs a command of the command line; `serve` and `work` go on until a signal ends them. */
export function runCommand({ name, given }: Call): Promise<void> {
  return (runners[name] as (given: Call['given']) => Promise<void>)(given);
}
