import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createApp, createServices, hasEmbeddedDatabase, startWorker } from './app.ts';
import { backUpNightly } from './core/backup/nightly-backup.ts';
import type { Services } from './core/context.ts';
import { controlsOf } from './core/database/copy-folder.ts';
import type { Database } from './core/database/database.ts';
import { ConfigError, readConfig } from './core/installation/config.ts';
import { openControls } from './core/installation/control-socket.ts';
import { keepReserve, onFullDisk } from './core/installation/disk-space.ts';
import { createLogger } from './core/installation/log.ts';
import { refuseLittleMemory } from './core/installation/refuse-little-memory.ts';
import { createMetrics, type Metrics } from './core/server/metrics.ts';
import { answerOperations, listenForOperations } from './core/server/operations-server.ts';
import type { Lifecycle } from './core/server/probes.ts';
import { publishWebsite } from './core/server/website.ts';
import { findUnspread, refuseHalfSpread, toSpread } from './core/spread/find-unspread.ts';
import { startTracing } from './core/tracing/start-tracing.ts';
import { demoSignIns } from './demo/sign-ins.ts';
import { checkInstallation } from './features/operations/doctor/check-installation.ts';
import { openInstallation, prepare } from './open-installation.ts';

type Say = Pick<Console, 'log'>;

/**
 * Creates the embedded database and its demo company in a separate process. This needs several times the later memory, and
 * WebAssembly never gives memory back.
 */
async function makeDatabase(demo: boolean): Promise<boolean> {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const call = [...process.execArgv, main, demo ? 'seed' : 'migrate'];
  const making = spawn(process.execPath, call, { stdio: ['ignore', demo ? 'inherit' : 'ignore', 'inherit'] });
  const [code] = (await once(making, 'exit')) as [number | null];
  return code === 0;
}

/** Lowers the priority of a worker: people wait for the server, and no one waits for a worker. Linux sets it for each thread. */
function giveWay(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
  for (const thread of threads)
    try {
      setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // It has ended, or the system does not let us.
    }
}

/** Milliseconds: the process manager waits no longer (Docker, for example, kills after 10 or 30 seconds). */
const stopWithin = 20_000;

/** Ends the process in order after a signal. @param begin ends when no proxy sends anything here any more */
function stopOnSignal(
  begin: () => Promise<unknown>,
  steps: readonly (() => Promise<unknown> | undefined)[][],
  { log }: Services,
): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await begin();
    const give = setTimeout(() => {
      log.error('stopping took too long; the process ends as it is');
      process.exit(1);
    }, stopWithin);
    const close = async (step: () => Promise<unknown> | undefined) =>
      Promise.resolve(step()).catch((error: unknown) => {
        log.error({ err: error }, 'stopping');
        process.exitCode = 1;
      });
    for (const together of steps) await Promise.all(together.map(close));
    clearTimeout(give);
    process.exit();
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

/** Serves, works in the background, or both, until a signal ends it. */
export async function startProcess(
  { web, worker }: { web: boolean; worker: boolean },
  { log: say }: Say,
): Promise<void> {
  const given = readConfig(process.env, { makesSecret: web });
  if (!worker && !given.databaseUrl)
    throw new ConfigError('Only one process has the embedded database: leave --no-worker out, or set DATABASE_URL');
  if (!given.databaseUrl) {
    refuseLittleMemory();
    mkdirSync(given.dataFolder, { recursive: true, mode: 0o700 });
    keepReserve(given.dataFolder);
  }
  const lifecycle: Lifecycle = { state: 'starting' };
  let database: Database | null = null;
  let metrics: Metrics | null = null;
  const parts = { lifecycle, database: () => database, metrics: () => metrics };
  const operations = given.operations && (await listenForOperations(answerOperations(parts, 404), given.operations));
  // Until everything is ready, requests are answered with 503.
  const door = web ? await listenForOperations(answerOperations(parts, 503), given) : null;
  if (web && !given.databaseUrl && !hasEmbeddedDatabase(given) && !(await makeDatabase(given.demo))) {
    process.exitCode = 1;
    await Promise.all([door?.close(), operations?.close()]);
    return;
  }
  const stopTracing = await startTracing(given, createLogger(given));
  const open = async () => {
    const opened = await openInstallation(given, { first: web });
    database = opened.database;
    await refuseHalfSpread(opened.database);
    await prepare(opened.database, opened.config, { wantsDemo: opened.config.demo, say });
    return { opened, services: { ...(await createServices(opened.config, opened.database)), lifecycle } };
  };
  const { opened, services } = await onFullDisk(open);
  const { config } = opened;
  const unspread = await findUnspread(opened.database);
  if (unspread) services.log.warn(`${unspread}. ${toSpread}`);
  const stopControls = config.databaseUrl
    ? null
    : await openControls(config.dataFolder, {
        ...controlsOf(opened.database, config.dataFolder),
        doctor: async () => ({ value: await checkInstallation(services) }),
      });
  metrics = createMetrics(services);
  const stopBackups = config.databaseUrl ? null : backUpNightly(opened.database, services);
  if (!web) giveWay();
  const stopWorker = worker ? await startWorker(services) : null;
  if (web) await onFullDisk(() => publishWebsite(services));
  const app = web ? await createApp(services, metrics) : null;
  await door?.close();
  if (app) {
    await app.listen({ port: config.port || (door?.port ?? 0), host: config.host });
    const { port } = app.server.address() as { port: number };
    say(welcome(port, config.demo, opened.database.kind));
  }
  lifecycle.state = 'ready';
  setTimeout(collectGarbage, restAfter).unref();
  const begin = async () => {
    lifecycle.state = 'stopping';
    stopBackups?.();
    if (web) await wait(config.stopDelay * 1000);
  };
  stopOnSignal(
    begin,
    [
      [() => app?.close(), () => stopWorker?.(), () => stopControls?.()],
      [() => services.queue.stop()],
      [() => services.spool.close()],
      [() => opened.database.close()],
      [() => operations?.close(), stopTracing],
    ],
    services,
  );
}

/** Milliseconds after which a started process gives back the memory that starting took. */
const restAfter = 15_000;

/** Collects all garbage once, in about 50 ms: 30 MB from the start would stay until as much again is used. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
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
