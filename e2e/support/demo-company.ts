import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createPostgresDatabase } from '../../api/test/database.ts';
import { buildWebIfStale } from '../../scripts/build-web.ts';
import { repository } from '../../scripts/find-tools.mjs';

/** Makes the demo company, which each world copies, because making it takes half a minute. Returns a function that deletes it. */
export async function makeDemo(environment: Record<string, string> = {}): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'encore-demo-'));
  const postgres = process.env.ENCORE_TEST_DATABASE === 'postgres' ? await createPostgresDatabase() : null;
  const given = { ENCORE_DATA: folder, LOG_LEVEL: 'error', ...(postgres ? { DATABASE_URL: postgres.url } : {}) };
  const seed = [join(repository, 'api', 'src', 'main.ts'), 'seed'];
  const env = { ...process.env, ...given, ...environment };
  await promisify(execFile)(process.execPath, seed, { env });
  process.env.ENCORE_TEST_DEMO = folder;
  if (postgres) process.env.ENCORE_TEST_DEMO_URL = postgres.url;
  return async () => {
    await postgres?.drop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Makes it once for a run of the journeys, unless `npm test` has made it already. */
export default function setup(): Promise<() => Promise<void>> | undefined {
  buildWebIfStale();
  return process.env.ENCORE_TEST_DEMO ? undefined : makeDemo();
}

// Called by `npm test`, which reads the demo’s location from the output.
if (import.meta.main) {
  await makeDemo();
  const { ENCORE_TEST_DEMO, ENCORE_TEST_DEMO_URL } = process.env;
  console.log(JSON.stringify({ ENCORE_TEST_DEMO, ENCORE_TEST_DEMO_URL }));
}
