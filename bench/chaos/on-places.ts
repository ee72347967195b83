import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '#api/core/ids.ts';
import { startPostgres } from '../../scripts/postgres.ts';
import { fillBefore, layVersionBefore, sealAll } from './company-before.ts';
import { type Contents, readContents } from './contents.ts';
import type { Kind } from './ground.ts';
import { copyPlace, emptyPlace, mustRunCommand, newSecret, oldSecret, type Place } from './places.ts';

/** People of the demo's company plus the additional ones. */
export const people = 1_200 + 3_000;

/** Secrets that open everything before, during and after the change of the secret. */
export const bothSecrets = { current: newSecret, previous: oldSecret };

/** The places for trying commands: an installation as the previous version left it, the same brought up to date, and its contents. */
export type Given = {
  kind: Kind;
  /** The folder with the sources of the version before. */
  before: string;
  old: Place;
  source: Place;
  contents: Contents;
};

/**
 * Creates the places, works on them, and cleans up.
 * @param more the place of PostgreSQL's data, and megabytes of files beside those of the demo
 */
export async function onPlaces<T>(
  kind: Kind,
  work: (given: Given) => Promise<T>,
  { within, megabytes = 0 }: { within?: string; megabytes?: number } = {},
): Promise<T> {
  // A move goes to PostgreSQL from the embedded database as well.
  const settings = { fsync: 'on', ...(within ? { max_wal_size: '64MB', min_wal_size: '32MB' } : {}) };
  const postgres = await startPostgres({ settings, ...(within ? { within } : {}) });
  process.env.ENCORE_TEST_DATABASE = kind === 'PostgreSQL' ? 'postgres' : 'pglite';
  process.env.ENCORE_TEST_POSTGRES_URL = postgres.url;
  const before = layVersionBefore();
  const old = await emptyPlace(kind);
  let source: Place | null = null;
  try {
    await fillBefore(old, before.folder, people - 1_200);
    const more = join(old.data, 'files', newId());
    mkdirSync(more, { recursive: true });
    for (let made = 0; made < megabytes; made += 1) writeFileSync(join(more, newId()), randomBytes(1024 * 1024));
    source = await copyPlace(old);
    await mustRunCommand(source, ['migrate']);
    await sealAll(source);
    const contents = await readContents(source, bothSecrets);
    return await work({ kind, before: before.folder, old, source, contents });
  } finally {
    await source?.drop();
    await old.drop();
    before.drop();
    await postgres.stop();
  }
}
