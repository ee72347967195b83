import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildWebIfStale } from '../../scripts/build-web.ts';
import { demoSignIns, isEmpty, seedDemo } from '../../scripts/demo/seed.ts';
import { createApp, createServices, hasEmbeddedDatabase, openDatabase, startWorker } from './app.ts';
import { ConfigError, readConfig } from './core/config.ts';
import { migrate } from './core/database/migrate.ts';
import { Failure } from './core/errors.ts';
import { readBrands } from './core/read-brands.ts';
import { replacePassword } from './features/accounts/replace-password.ts';
import { addAdmin } from './features/admin/add-admin.ts';
import { importFile, reportOf } from './features/imports/import-file.ts';
import { findCompany } from './features/installation/find-company.ts';

const usage = `Usage: node api/src/main.ts <command>
  serve     web, API and worker (--no-worker: without the worker)
  work      the worker alone, beside others on one PostgreSQL
  migrate   bring the database up to date
  seed      put the demo company into an empty database
  import    FILE --company NAME: bring a spreadsheet of any size into a company, by its name or id
  reset-password EMAIL [--brand KEY]: set a new random password, print it once, end every session
  add-admin EMAIL --name NAME [--brand KEY]: add an operator, and print the password once`;

const [command = 'serve', ...flags] = process.argv.slice(2);

/** The file and the company of `import`; null when it is called otherwise. */
function readImportCall() {
  try {
    const { values, positionals } = parseArgs({
      args: flags,
      options: { company: { type: 'string' } },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    return file && values.company && !more.length ? { file, company: values.company } : null;
  } catch {
    return null;
  }
}

/** The account of `reset-password`; null when it is called otherwise. */
function readResetCall() {
  try {
    const { values, positionals } = parseArgs({
      args: flags,
      options: { brand: { type: 'string' } },
      allowPositionals: true,
    });
    const [email, ...more] = positionals;
    return email && !more.length ? { email, brand: values.brand } : null;
  } catch {
    return null;
  }
}

/** The account of `add-admin`; null when it is called otherwise. */
function readAdminCall() {
  try {
    const { values, positionals } = parseArgs({
      args: flags,
      options: { name: { type: 'string' }, brand: { type: 'string' } },
      allowPositionals: true,
    });
    const [email, ...more] = positionals;
    return email && values.name && !more.length ? { email, name: values.name, brand: values.brand } : null;
  } catch {
    return null;
  }
}

/**
 * Making the embedded database and its demo company takes several times the memory that it needs from then on, and what
 * WebAssembly once took stays taken: a process of its own does it, and gives everything back.
 */
function makeDatabase(demo: boolean): boolean {
  const main = fileURLToPath(import.meta.url);
  const call = [...process.execArgv, main, demo ? 'seed' : 'migrate'];
  return spawnSync(process.execPath, call, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

async function run(): Promise<void> {
  const importCall = command === 'import' ? readImportCall() : null;
  const resetCall = command === 'reset-password' ? readResetCall() : null;
  const adminCall = command === 'add-admin' ? readAdminCall() : null;
  const isCalledRight = ['serve', 'work', 'migrate', 'seed'].includes(command) || importCall || resetCall || adminCall;
  if (!isCalledRight) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  const config = readConfig(process.env);
  if (command === 'serve' && process.env.ENCORE_DEV !== '1') buildWebIfStale();
  if (command === 'serve' && !config.databaseUrl && !hasEmbeddedDatabase(config) && !makeDatabase(config.demo)) {
    process.exitCode = 1;
    return;
  }
  const database = await openDatabase(config);
  const applied = await migrate(database);
  if (command === 'migrate') {
    console.log(applied.length ? `Applied: ${applied.join(', ')}` : 'The database is up to date');
    return database.close();
  }
  if (adminCall) {
    const { password, brand } = await addAdmin(database, readBrands(config.brandsFile, config.port), adminCall);
    console.log(`Sign in at ${brand.siteUrl}/?action=login as ${adminCall.email} with ${password}`);
    return database.close();
  }
  const seeds = (config.demo || command === 'seed') && (await isEmpty(database));
  if (seeds) await seedDemo(database, new Date());
  // The planner of the embedded database knows only what it is told: there is no autovacuum.
  if (seeds || database.kind === 'pglite') await database.withConnection((connection) => connection.script('analyze'));
  if (command === 'seed') return database.close();
  if (resetCall) {
    const { password, brand } = await replacePassword(database, resetCall);
    console.log(`The new password of ${resetCall.email} on ${brand} is: ${password}`);
    return database.close();
  }

  const services = await createServices(config, database);
  if (importCall) {
    const company = await findCompany(database, importCall.company);
    const result = await importFile(services, company.id, importCall.file);
    for (const line of reportOf(result, company.name)) console.log(line);
    await services.queue.stop();
    return database.close();
  }
  const stopWorker = flags.includes('--no-worker') ? null : await startWorker(services);
  const app = command === 'serve' ? await createApp(services) : null;
  if (app) {
    await app.listen({ port: config.port, host: config.host });
    const { port } = app.server.address() as { port: number };
    console.log(welcome(port, config.demo, database.kind));
  }

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    for (const close of [() => app?.close(), () => stopWorker?.(), () => services.queue.stop(), () => database.close()])
      await Promise.resolve(close()).catch((error: unknown) => {
        services.log.error({ err: error }, 'stopping');
        process.exitCode = 1;
      });
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

/** Names the setting behind what the system refused; null when it is something else. */
function settingBehind(error: unknown): string | null {
  const { code, syscall, path, address, port, hostname } = error as NodeJS.ErrnoException & Record<string, unknown>;
  if (code === 'EADDRINUSE') return `PORT: ${String(port)} is in use by another program`;
  if (code === 'EACCES' && syscall === 'listen') return `PORT: ${String(port)} needs more rights than this user has`;
  if (code === 'EADDRNOTAVAIL' || (syscall === 'getaddrinfo' && hostname === process.env.HOST))
    return `HOST: ${String(address ?? hostname)} is no address of this machine`;
  if (['EACCES', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'ENOSPC'].includes(code ?? '') && path)
    return `ENCORE_DATA: ${path} cannot be written (${code})`;
  if (
    process.env.DATABASE_URL &&
    (syscall === 'connect' || syscall === 'getaddrinfo' || /^(?:28|3D|57P)/.test(code ?? ''))
  )
    return `DATABASE_URL: the database cannot be reached (${code})`;
  return null;
}

run().catch((error: unknown) => {
  const sentence = error instanceof ConfigError ? error.message : settingBehind(error);
  if (error instanceof Failure)
    console.error(`Nothing was ${command === 'import' ? 'imported' : 'changed'}. ${error.message}`);
  else if (sentence) console.error(`Encore cannot start. ${sentence}.`);
  else console.error(error);
  process.exit(1);
});
