import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../scripts/postgres.ts';
import { startProduct } from '../scripts/product.ts';
import { printTable } from './measure.ts';
import { openFilled } from './population.ts';

const megabyte = 1024 * 1024;

/** Returns the megabytes of a process a minute after its start, after its first page was opened. */
async function atRest(environment: Record<string, string>, call?: Parameters<typeof startProduct>[1]): Promise<string> {
  const product = await startProduct(environment, call);
  try {
    if (call?.[0] !== 'work') await (await fetch(`http://127.0.0.1:${product.port}/`)).text();
    await wait(60_000);
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.processId}/status`, 'utf8')) ?? [];
    return `${Math.round(Number(kilobytes) / 1024)} MB`;
  } finally {
    await product.stop();
  }
}

/** Measures an installation: memory of each kind of process at rest with the demo, and disk and connections of a database with many people. */
export async function benchSizing(people: number): Promise<void> {
  const rows: string[][] = [];
  const folder = await mkdtemp(join(tmpdir(), 'encore-sizing-'));
  const embedded = { ENCORE_DATA: folder, ENCORE_DEMO: '1' };
  // The first start creates the demo; the memory for that is released at the next.
  await (await startProduct(embedded)).stop();
  rows.push(['embedded, web and worker, at rest', await atRest(embedded)]);
  await rm(folder, { recursive: true });
  const server = await startPostgres({});
  try {
    const { database } = await openFilled(server.url, people);
    const { rows: sizes } = await database.withConnection((connection) =>
      connection.query<{ bytes: number; people: number }>(
        'select pg_database_size(current_database())::float8 as bytes, (select count(*) from people)::int as people',
      ),
    );
    await database.close();
    const [size = { bytes: 0, people: 1 }] = sizes;
    const kilobytes = size.bytes / size.people / 1024;
    rows.push([
      `database with ${size.people.toLocaleString('en')} people`,
      `${Math.round(size.bytes / megabyte)} MB, ${kilobytes.toFixed(1)} KB a person`,
    ]);
    const onPostgres = { DATABASE_URL: server.url };
    rows.push(['serve beside PostgreSQL, at rest', await atRest(onPostgres)]);
    rows.push(['serve --no-worker, at rest', await atRest(onPostgres, ['serve', '--no-worker'])]);
    rows.push(['work, at rest', await atRest(onPostgres, ['work'])]);
  } finally {
    await server.stop();
  }
  printTable('What an installation takes', ['What', ''], rows);
}
