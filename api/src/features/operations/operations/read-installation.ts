import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { AdminContext } from '#api/core/context.ts';
import { runChecks } from '#api/features/operations/installation/verbs.ts';
import { readDatabaseVersion, readMigrations } from './queries.ts';

const root = new URL('../../../../../', import.meta.url);
export const { version: productVersion } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
  version: string;
};

let commit: Promise<string | null> | null = null;
/** Reads the commit of the sources, once; there is none if they were unpacked from an archive. */
function readCommit(): Promise<string | null> {
  commit ??= promisify(execFile)('git', ['rev-parse', '--short', 'HEAD'], { cwd: fileURLToPath(root), timeout: 2_000 })
    .then(({ stdout }) => stdout.trim() || null)
    .catch(() => null);
  return commit;
}

async function readDisk(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder).catch(() => ({ bavail: 0, blocks: 0, bsize: 0 }));
  return blocks > 0 ? { freeBytes: bavail * bsize, totalBytes: blocks * bsize } : null;
}

/** Returns version and health. The parts are checked before the transaction begins, since the embedded database has one connection. */
export async function readInstallation({ db, services }: AdminContext) {
  const { config, database, clock } = services;
  const checks = await runChecks(services);
  const migrations = await readMigrations(db);
  return {
    version: productVersion,
    commit: await readCommit(),
    node: process.versions.node,
    startedAt: new Date(clock().getTime() - process.uptime() * 1000).toISOString(),
    checks: Object.entries(checks).map(([name, works]) => ({ name, works })),
    database: { kind: database.kind, version: await readDatabaseVersion(db) },
    migrations: {
      applied: migrations?.applied ?? 0,
      latest: migrations?.latest ?? '',
      latestAt: migrations?.latest_at ?? '',
    },
    mailServer: config.smtpUrl ? new URL(config.smtpUrl).host : null,
    files: config.filesUrl.startsWith('s3:') ? ('s3' as const) : ('folder' as const),
    disk: await readDisk(config.dataFolder),
    demo: config.demo,
  };
}
