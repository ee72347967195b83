import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Clock, systemClock } from './core/clock.ts';
import type { Config } from './core/config.ts';
import type { Services } from './core/context.ts';
import { copyDaily } from './core/database/daily-copy.ts';
import type { Database } from './core/database/database.ts';
import { lockDataFolder } from './core/database/folder-lock.ts';
import { openPglite } from './core/database/pglite.ts';
import { openPostgres } from './core/database/postgres.ts';
import { nameServers } from './core/dns.ts';
import { openFileStore } from './core/files.ts';
import type { Binding } from './core/http.ts';
import { createLogger } from './core/log.ts';
import { addMetrics } from './core/metrics.ts';
import { addApiReference } from './core/open-api.ts';
import { startQueue } from './core/queue.ts';
import { readBrands } from './core/read-brands.ts';
import { createServer } from './core/server.ts';
import { addWebsite } from './core/website.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { startAccountWorker } from './features/accounts/tasks.ts';
import { adminRoutes } from './features/admin/routes.ts';
import { apiKeyRoutes } from './features/api-keys/routes.ts';
import { auditLogRoutes } from './features/audit-log/routes.ts';
import { claimRoutes } from './features/claims/routes.ts';
import { customFieldRoutes } from './features/custom-fields/routes.ts';
import { draftRoutes } from './features/drafts/routes.ts';
import { duplicateRoutes } from './features/duplicates/routes.ts';
import { duplicateQueues, startDuplicateWorker } from './features/duplicates/tasks.ts';
import { exportRoutes } from './features/exports/routes.ts';
import { exportQueues, startExportWorker } from './features/exports/tasks.ts';
import { fileRoutes } from './features/files/routes.ts';
import { groupRoutes } from './features/groups/routes.ts';
import { importRoutes } from './features/imports/routes.ts';
import { importQueues, startImportWorker } from './features/imports/tasks.ts';
import { installationRoutes } from './features/installation/routes.ts';
import { jobRoutes } from './features/jobs/routes.ts';
import { messageRoutes } from './features/messages/routes.ts';
import { messageQueues, startMailWorker } from './features/messages/tasks.ts';
import { operationRoutes } from './features/operations/routes.ts';
import { ownRoutes } from './features/own/routes.ts';
import { peopleRoutes } from './features/people/routes.ts';
import { postRoutes } from './features/posts/routes.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { privacyQueues, startPrivacyWorker } from './features/privacy/tasks.ts';
import { profileChangeRoutes } from './features/profile-changes/routes.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { startClosingWorker } from './features/settings/tasks.ts';
import { singleSignOnRoutes } from './features/single-sign-on/routes.ts';
import { supportRoutes } from './features/support/routes.ts';
import { teamRoutes } from './features/team/routes.ts';
import { timelineRoutes } from './features/timeline/routes.ts';
import { webhookRoutes } from './features/webhooks/routes.ts';
import { startWebhookWorker, webhookQueues } from './features/webhooks/tasks.ts';

/** Every route of the product with the verb that answers it. */
export const bindings: readonly Binding[] = [
  ...installationRoutes,
  ...accountRoutes,
  ...teamRoutes,
  ...claimRoutes,
  ...settingsRoutes,
  ...peopleRoutes,
  ...customFieldRoutes,
  ...timelineRoutes,
  ...duplicateRoutes,
  ...draftRoutes,
  ...importRoutes,
  ...exportRoutes,
  ...groupRoutes,
  ...messageRoutes,
  ...jobRoutes,
  ...ownRoutes,
  ...profileChangeRoutes,
  ...postRoutes,
  ...fileRoutes,
  ...privacyRoutes,
  ...supportRoutes,
  ...adminRoutes,
  ...operationRoutes,
  ...apiKeyRoutes,
  ...auditLogRoutes,
  ...webhookRoutes,
  ...singleSignOnRoutes,
];

const embeddedFolder = (config: Config) => join(config.dataFolder, 'database');

/** Whether the embedded database was made before. */
export function hasEmbeddedDatabase(config: Config): boolean {
  return existsSync(join(embeddedFolder(config), 'PG_VERSION'));
}

/** Opens the database that the configuration names; PGlite's folder is locked against a second process and copied daily. */
export async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl);
  mkdirSync(config.dataFolder, { recursive: true, mode: 0o700 });
  const unlock = lockDataFolder(config.dataFolder);
  const database = await openPglite(embeddedFolder(config));
  const stopCopies = copyDaily(database, join(config.dataFolder, 'backups'), createLogger(config));
  return {
    ...database,
    async close() {
      stopCopies();
      await database.close();
      unlock();
    },
  };
}

/** Puts the parts together on a migrated database. */
export async function createServices(
  config: Config,
  database: Database,
  clock: Clock = systemClock,
): Promise<Services> {
  const log = createLogger(config);
  return {
    config,
    database,
    queue: await startQueue(
      database,
      [...messageQueues, ...importQueues, ...exportQueues, ...duplicateQueues, ...privacyQueues, ...webhookQueues],
      log,
    ),
    files: openFileStore(config.filesUrl),
    brands: readBrands(config.brandsFile, config.port),
    dns: nameServers,
    clock,
    log,
  };
}

/** The web server with every route, the API reference, metrics and the website; not listening yet. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const app = await createServer(services, bindings);
  addMetrics(app, services);
  addApiReference(app, bindings);
  await addWebsite(app);
  return app;
}

/** Starts everything that works in the background; gives back how to stop it. */
export async function startWorker(services: Services): Promise<() => Promise<void>> {
  await startExportWorker(services);
  await startDuplicateWorker(services);
  const stops = [
    await startMailWorker(services),
    await startImportWorker(services),
    startAccountWorker(services),
    await startPrivacyWorker(services),
    startClosingWorker(services),
    await startWebhookWorker(services),
  ];
  return async () => {
    for (const stop of stops) await stop();
  };
}
