import { appendFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { newId } from '#api/core/ids.ts';
import { csv, row } from '#api-test/people-files.ts';
import type { Served } from '#api-test/processes.ts';
import { until } from '#api-test/until.ts';
import { ask, type Ground, type Kind, onGround, post } from './ground.ts';

const people = 300;
const poisonedExport = new URL('./poisoned-export.ts', import.meta.url).href;

/** Shortens the pauses between tries of a job; the number of tries stays. */
const hasten = sql`update background.job set retry_delay = 1, heartbeat_seconds = least(heartbeat_seconds, 10)
  where state in ('created', 'retry')`;

/** Keeps the product running: restarts it one second after it ended, as systemd does. */
function keepRunning(ground: Ground, before: () => Promise<void>) {
  let [served, isOver, deaths, output]: [Served | null, boolean, number, string] = [null, false, 0, ''];
  const running = (async () => {
    // oxlint-disable-next-line no-unmodified-loop-condition -- it is set by end()
    while (!isOver) {
      await before();
      // Under load a start can time out: then try again.
      const begun = await ground
        .start({ LOG_LEVEL: 'info', NODE_OPTIONS: `--max-old-space-size=400 --import ${poisonedExport}` })
        .catch(() => null);
      if (!begun) continue;
      served = begun;
      const { process: child } = served;
      await new Promise<void>((ended) =>
        child.exitCode === null && child.signalCode === null ? child.once('exit', () => ended()) : ended(),
      );
      output += served.output();
      if (!isOver) deaths += 1;
      if (!isOver) await wait(1_000);
    }
  })();
  return {
    deaths: () => deaths,
    output: () => output + (served?.output() ?? ''),
    /** Makes a request to the current process; 0 while there is none. */
    ask: async (path: string, options?: RequestInit) =>
      served ? ask(served, ground.owner, path, options) : { status: 0, seconds: 0, data: null },
    metrics: async () => (served ? (await fetch(`${served.address}/metrics`)).text() : ''),
    async end() {
      isOver = true;
      await served?.end('SIGTERM');
      await running;
    },
  };
}
type Product = ReturnType<typeof keepRunning>;

const wanted = (columns: readonly string[]) => post({ format: 'csv', columns, selectAll: true });
const over = (product: Product, path: string, seconds: number) =>
  until(
    path,
    async () => {
      const { data } = await product.ask(path);
      return data && ['done', 'failed', 'ready'].includes(data.state) ? data : null;
    },
    seconds,
  );
const beginning = (product: Product, path: string, options: () => RequestInit): Promise<any> =>
  until(path, async () => (await product.ask(path, options())).data, 120);

/** Damages a file in the store between its upload and its import. */
async function corruptImport(product: Product, folder: string): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(csv(Array.from({ length: 50 }, () => row())))]), 'people.csv');
  const { _id } = await beginning(product, '/alumni/imports', () => ({ method: 'POST', body }));
  const ready = await over(product, `/alumni/imports/${_id}`, 60);
  for (const file of globSync(join(folder, 'files', '*', '*'))) appendFileSync(file, Buffer.alloc(70_000, '"\0'));
  await product.ask(`/alumni/imports/${_id}/confirm`, post({}));
  const { state, message } = await until(
    'the damaged import',
    async () => {
      const { data } = await product.ask(`/alumni/imports/${_id}`);
      return data && ['done', 'failed'].includes(data.state) ? data : null;
    },
    240,
  );
  return `${ready.state}, then ${state} “${message}”`;
}

/** Runs a job that always fails, one that kills its process each time, and a damaged file, beside healthy ones. */
export async function tryPoison(kind: Kind): Promise<string[][]> {
  return onGround(kind, people, async (ground) => {
    const { database } = ground;
    const unknown = newId();
    const direct = <T>(work: Parameters<typeof database.withDatabase<T>>[0]) => database.withDatabase(work);
    await direct(async ({ system }) => {
      await sql`insert into background.job (id, name, data, retry_limit, retry_delay, retry_backoff, heartbeat_seconds, expire_seconds)
        values (${unknown}, 'export-people', '{"shape": [1, {"of": "no export"}]}', 5, 1, true, 15, 3600)`.execute(
        system,
      );
    });
    const product = keepRunning(ground, () => direct(async ({ system }) => void (await hasten.execute(system))));
    try {
      await until('the product', async () => (await product.ask('/alumni')).status === 200, 60);
      const damaged = await corruptImport(product, database.environment.ENCORE_DATA ?? '');
      const start = performance.now();
      const poison = await beginning(product, '/alumni/exports', () => wanted(['tags']));
      if (kind === 'PostgreSQL') await direct(async ({ system }) => void (await hasten.execute(system)));
      const well: string[] = [];
      const settled = { is: false };
      const others = (async () => {
        while (!settled.is) {
          const { data } = await product.ask('/alumni/exports', wanted(['name', 'email']));
          if (data) well.push(data._id);
          await wait(2_000);
        }
      })();
      const end = await over(product, `/alumni/exports/${poison._id}`, 420);
      const seconds = (performance.now() - start) / 1000;
      const killed = product.deaths();
      settled.is = true;
      await others;
      const states: string[] = [];
      for (const id of well) states.push((await over(product, `/alumni/exports/${id}`, 120)).state);
      // Nothing more happens by itself.
      await wait(20_000);
      const failed = await until(
        'the job that always fails',
        async () => /encore_queue_jobs\{[^}]*export-people[^}]*failed[^}]*\} 2/.exec(await product.metrics()),
        240,
      );
      const lines = product
        .output()
        .split('\n')
        .filter((line) => line.includes('"a job failed"'));
      const lastOf = (is: (line: string) => boolean) =>
        lines
          .filter(is)
          .map((line) => JSON.parse(line))
          .at(-1);
      const shape = lastOf((line) => line.includes(unknown));
      const given = lastOf((line) => line.includes('Its process ended'));
      return [
        [
          `${kind}: a job whose process runs out of memory`,
          `${killed} processes died in ${Math.round(seconds)} s, ${product.deaths() - killed} in the 20 s after it`,
          `export ${end.state} “${end.message}”`,
          `log level ${given?.level}, attempt ${given?.attempt}, again ${given?.again}`,
          `${well.length} other exports meanwhile: ${states.filter((state) => state === 'done').length} done`,
        ],
        [
          `${kind}: a job that always fails`,
          `tried ${shape?.attempt} times`,
          `again ${shape?.again}, log level ${shape?.level}`,
          `metrics: ${failed?.[0]}`,
          '',
        ],
        [`${kind}: a file that was damaged before its import`, damaged, '', '', ''],
      ];
    } finally {
      await product.end();
    }
  });
}
