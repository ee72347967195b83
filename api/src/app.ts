import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { refuseMoved } from './core/backup/moved.ts';
import type { Services } from './core/context.ts';
import { databaseFolder } from './core/database/copy-folder.ts';
import type { Database } from './core/database/database.ts';
import { openPglite } from './core/database/pglite.ts';
import { findCitus, findPooler, openPostgres } from './core/database/postgres.ts';
import { type Feature, plugIn, type Stop } from './core/feature.ts';
import { type Clock, systemClock } from './core/installation/clock.ts';
import { type Config, ConfigError } from './core/installation/config.ts';
import { type DiskSpace, watchDisk } from './core/installation/disk-space.ts';
import { nameServers } from './core/installation/dns.ts';
import { lockFile } from './core/installation/file-lock.ts';
import { createLogger } from './core/installation/log.ts';
import { readBrands } from './core/installation/read-brands.ts';
import { addApiReference } from './core/server/api-reference.ts';
import type { Binding } from './core/server/http.ts';
import { createLive } from './core/server/live.ts';
import { forgetAll } from './core/server/memory.ts';
import { addMetrics, createMetrics } from './core/server/metrics.ts';
import { repeat } from './core/server/repeat.ts';
import { createServer } from './core/server/server.ts';
import { addWebsite } from './core/server/website.ts';
import { tellPresence } from './core/sessions/portal-presence.ts';
import { renewSecret } from './core/sessions/renew-secret.ts';
import { secretColumns } from './core/sessions/secret-columns.ts';
import { openFileStore } from './core/work/files.ts';
import { measured } from './core/work/measured-files.ts';
import { startQueue } from './core/work/queue.ts';
import { openSpool } from './core/work/spool.ts';
import { findDemoCompany } from './features/operations/installation/queries.ts';
import { features } from './features.ts';

/** All routes of the product with the verbs that answer them. */
export const bindings: readonly Binding[] = Object.values<Feature>(features).flatMap(({ routes }) => routes ?? []);

/** All queues of the product. */
export const queueNames: readonly string[] = Object.values<Feature>(features).flatMap(({ queues }) => queues ?? []);

const embeddedFolder = (config: Config) => databaseFolder(config.dataFolder);

/** Returns whether the embedded database was created before. */
export function hasEmbeddedDatabase(config: Config): boolean {
  return existsSync(join(embeddedFolder(config), 'PG_VERSION'));
}

/** Checks a replica. One that does not answer now may come back behind a pooler, so nothing is kept in its sessions. */
async function findReplica(url: string): Promise<{ url: string; isPooled: boolean }> {
  return { url, isPooled: await findPooler(url, null).catch(() => true) };
}

/** Opens the database that the configuration names; PGlite's folder is locked against a second process. */
export async function openDatabase(config: Config): Promise<Database> {
  forgetAll();
  const { databaseUrl, databaseDirectUrl, databaseReplicaUrl, databaseConnections: connections } = config;
  if (databaseUrl) {
    const isPooled = await findPooler(databaseUrl, databaseDirectUrl);
    if (isPooled && !databaseDirectUrl)
      throw new ConfigError(
        'DATABASE_URL leads through a pooler such as pgBouncer: set ENCORE_DB_DIRECT to the address of PostgreSQL itself, for listening and for locks',
      );
    const replica = databaseReplicaUrl === null ? null : await findReplica(databaseReplicaUrl);
    return openPostgres(databaseUrl, {
      connections,
      directUrl: isPooled ? databaseDirectUrl : null,
      replica,
      onCitus: await findCitus(isPooled ? (databaseDirectUrl ?? databaseUrl) : databaseUrl),
    });
  }
  mkdirSync(config.dataFolder, { recursive: true, mode: 0o700 });
  refuseMoved(config.dataFolder);
  const disk = watchDisk(config.dataFolder);
  return openEmbedded(config, disk).catch((error: unknown) => {
    throw error instanceof ConfigError ? error : disk.reasonOf(error);
  });
}

/** Opens the embedded database. @throws ConfigError when another process has it */
async function openEmbedded(config: Config, disk: DiskSpace): Promise<Database> {
  const unlock = lockFile(join(config.dataFolder, 'lock'));
  if (!unlock)
    throw new ConfigError(
      `ENCORE_DATA: ${config.dataFolder} is in use by another process. Stop it, or set DATABASE_URL to share a PostgreSQL`,
    );
  const log = createLogger(config);
  const database = await openPglite(embeddedFolder(config), {
    beforeWriting: () => disk.requireSpace(),
    onLost(why) {
      log.fatal({ why }, 'the embedded database is lost; the process ends, and its next start repairs the database');
      process.exit(1);
    },
  });
  return {
    ...database,
    async close() {
      await database.close();
      unlock();
    },
  };
}

/** Returns whether this is a demo: it needs the demo company, not only the setting. Its operator signs in with the password that is printed. */
const isDemo = async ({ demo }: Config, { system }: Database) => demo && (await findDemoCompany(system)) !== null;

/** Builds the services on a migrated database. */
export async function createServices(
  config: Config,
  database: Database,
  clock: Clock = systemClock,
): Promise<Services> {
  const log = createLogger(config);
  const spool = openSpool(config.dataFolder);
  await spool.sweep();
  return {
    config,
    database,
    queue: await startQueue(database, queueNames, log),
    pluggedIn: plugIn(features),
    files: measured(openFileStore(config.filesUrl)),
    spool,
    disk: watchDisk(config.dataFolder),
    brands: readBrands(config.brandsFile, config.port, config.demo),
    dns: nameServers,
    live: createLive(database, clock, config),
    clock,
    log,
    operatorsTwoStep: config.operatorsTwoStep ?? ((await isDemo(config, database)) ? 'optional' : 'required'),
    lifecycle: { state: 'ready' },
  };
}

/** Creates the web server with every route, the API reference, metrics and the website; not listening yet. */
export async function createApp(services: Services, metrics = createMetrics(services)): Promise<FastifyInstance> {
  const app = await createServer(services, bindings);
  addMetrics(app, services, metrics);
  addApiReference(app, bindings);
  await addWebsite(app, services);
  app.addHook('onClose', tellPresence(services));
  return app;
}

/** Renews, while there is a previous secret, the values that still use it, which other processes may write until they restart. */
function keepRenewing(services: Services): Stop {
  const { config, database, log, pluggedIn } = services;
  if (config.secrets.previous === null) return async () => {};
  const stopping = new AbortController();
  const stop = repeat(services, 3_600_000, 'changing the secret', async () => {
    const renewing = { database, secrets: config.secrets, columns: pluggedIn.at(secretColumns) };
    const done = await renewSecret(renewing, { stopping: stopping.signal });
    for (const { what, renewed, lost } of done ?? [])
      if (renewed || lost) log.info({ what, renewed, lost }, 'made again with the new secret');
  });
  return () => {
    stopping.abort();
    return stop();
  };
}

/** Starts all background work; returns how to stop it. */
export async function startWorker(services: Services): Promise<() => Promise<void>> {
  const stops: Stop[] = [repeat(services, 3_600_000, 'sweeping the spool', () => services.spool.sweep())];
  for (const { startWorker: start } of Object.values<Feature>(features)) {
    const stop = await start?.(services);
    if (stop) stops.push(stop);
  }
  stops.push(keepRenewing(services));
  return async () => {
    await services.queue.leaveOff();
    for (const stop of stops) await stop();
  };
}
