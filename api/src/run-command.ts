import { createServices, openDatabase } from './app.ts';
import { makeBillOfMaterials } from './bill-of-materials.ts';
import { acceptLostSecret, refuseNoChange, rotateSecret } from './change-secret.ts';
import type { Call, CommandName, GivenTo } from './commands.ts';
import type { Database } from './core/database/database.ts';
import { migrate, readMigrations } from './core/database/migrate.ts';
import { type Config, readConfig } from './core/installation/config.ts';
import { readBrands } from './core/installation/read-brands.ts';
import { Failure } from './core/server/errors.ts';
import { findUnspread, toSpread } from './core/spread/find-unspread.ts';
import { openFileStore } from './core/work/files.ts';
import { replacePassword } from './features/accounts/recovery/replace-password.ts';
import { addAdmin } from './features/operations/admin/add-admin.ts';
import { findCompany } from './features/operations/installation/find-company.ts';
import { productVersion, readLicences } from './licences.ts';
import { openInstallation, prepare } from './open-installation.ts';

/**
 * Runs work with the database, which is brought up to date before and closed after it.
 * @param first whether it may be the first command of an installation, which makes the secret
 */
async function withDatabase(
  work: (database: Database, config: Config, applied: string[]) => Promise<void>,
  { first = false } = {},
): Promise<void> {
  const given = readConfig(process.env, { makesSecret: first });
  // A job that migrates a shared database without its secret has a new one, which proves nothing.
  const { database, config, applied } = await openInstallation(given, { first: first && !given.databaseUrl });
  try {
    await work(database, config, applied);
  } finally {
    await database.close();
  }
}

const processes = () => import('./start-process.ts');
const backups = () => import('./run-backup.ts');

// Each command loads its own modules: here they would take memory in every server.
const runners: { [Name in CommandName]: (given: GivenTo<Name>) => Promise<void> } = {
  serve: async (given) => (await processes()).startProcess({ web: true, worker: !given['no-worker'] }, console),
  work: async () => (await processes()).startProcess({ web: false, worker: true }, console),
  migrate: () =>
    withDatabase(
      async (database, _, applied) => {
        console.log(applied.length ? `Applied: ${applied.join(', ')}` : 'The database is up to date');
        const unspread = await findUnspread(database);
        if (unspread) console.log(`${unspread}. ${toSpread}`);
      },
      { first: true },
    ),
  seed: () =>
    withDatabase((database, config) => prepare(database, config, { wantsDemo: true, say: console.log }), {
      first: true,
    }),
  import: ({ file, company: named, ...choices }) =>
    withDatabase(async (database, config) => {
      await prepare(database, config, { wantsDemo: config.demo, say: console.log });
      const services = await createServices(config, database);
      try {
        const { importFile, reportOf } = await import('./features/directory/imports/import-file.ts');
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
      const { removeSupplied } = await import('./features/directory/places/keep-boundaries.ts');
      console.log((await removeSupplied(files)) ? 'The boundaries were removed' : 'There were no boundaries to remove');
      return;
    }
    const { storeBoundaries } = await import('./features/directory/places/store-boundaries.ts');
    for (const line of await storeBoundaries(files, file)) console.log(line);
    console.log('The map draws them from now on');
  },
  backup: async (given) => (await backups()).runBackup(given, console.log),
  restore: async (given) => (await backups()).runRestore(given, console.log),
  move: async (given) => (await import('./run-move.ts')).runMove(given, console.log),
  spread: async (given) => (await import('./run-spread.ts')).runSpread(given, console.log),
  doctor: async ({ json }) => {
    const { runDoctor } = await import('./run-doctor.ts');
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
      await prepare(database, config, { wantsDemo: config.demo, say: console.log });
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
  licences: async ({ json, cyclonedx }) => {
    if (cyclonedx) {
      console.log(JSON.stringify(makeBillOfMaterials(), null, 2));
      return;
    }
    const licences = readLicences();
    if (json) console.log(JSON.stringify(licences, null, 2));
    else
      for (const { name, version, licence, author } of licences)
        console.log([name, version, licence, author].join('\t').trimEnd());
  },
};

/** Runs a command of the command line; `serve` and `work` run until a signal ends them. */
export function runCommand({ name, given }: Call): Promise<void> {
  return (runners[name] as (given: Call['given']) => Promise<void>)(given);
}
