import { createProcessDatabase } from '#api-test/database.ts';
import { fillCompany, type Served, serve } from '#api-test/processes.ts';
import type { Halves } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { repository } from '../../scripts/find-tools.mjs';
import { freePort } from '../../scripts/free-port.ts';
import { begin, type Environment, stop } from '../../scripts/life/programs.ts';
import { startPostgres, type ThrowawayPostgres } from '../../scripts/postgres.ts';

export const kinds = ['PostgreSQL', 'PGlite'] as const;
export type Kind = (typeof kinds)[number];

/** The environment of a test of faults: a database with one company, and processes of the product. */
export type Ground = {
  kind: Kind;
  postgres: ThrowawayPostgres | null;
  database: Awaited<ReturnType<typeof createProcessDatabase>>;
  owner: Halves;
  start: (environment?: Record<string, string>, options?: readonly string[]) => Promise<Served>;
  /** Starts a process of `work`; returns a function for its output. */
  startWorker: (environment?: Record<string, string>) => Promise<() => string>;
};

/** Prepares the environment, runs the test, and cleans up however it ends. */
export async function onGround<T>(
  kind: Kind,
  people: number,
  work: (ground: Ground) => Promise<T>,
  within?: string,
): Promise<T> {
  const postgres = kind === 'PostgreSQL' ? await startPostgres({ settings: { fsync: 'on' } }) : null;
  process.env.ENCORE_TEST_DATABASE = postgres ? 'postgres' : 'pglite';
  if (postgres) process.env.ENCORE_TEST_POSTGRES_URL = postgres.url;
  const database = await createProcessDatabase(within);
  const started: Served[] = [];
  const workers: ReturnType<typeof begin>[] = [];
  const common = { ...database.environment, ENCORE_RATE_LIMIT: '0', LOG_LEVEL: 'warn' };
  try {
    const owner = await database.withDatabase(async (opened) => {
      const halves = await fillCompany(opened, people);
      // An old company that has mailed well: its quota is not tested here.
      await opened.system.updateTable('companies').set({ trusted: true }).execute();
      return halves;
    });
    const start: Ground['start'] = async (environment = {}, options = []) => {
      const served = await serve({ ...common, ...environment }, { options });
      started.push(served);
      return served;
    };
    const startWorker: Ground['startWorker'] = async (environment = {}) => {
      const port = String(await freePort());
      const env = { ...process.env, ...common, ENCORE_OPERATIONS_PORT: port, ...environment } as Environment;
      const worker = begin(process.execPath, ['api/src/main.ts', 'work'], { cwd: repository, env });
      workers.push(worker);
      await until('the worker to be ready', async () => {
        if (worker.exitCode !== null) throw new Error(`The worker ended: ${worker.said()}`);
        return (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok;
      });
      return worker.said;
    };
    return await work({ kind, postgres, database, owner, start, startWorker });
  } finally {
    for (const worker of workers) await stop(worker);
    for (const served of started) await served.end('SIGKILL');
    await database.drop();
    await postgres?.stop();
  }
}

/** Makes one request: returns the status, 0 without an answer within the seconds, and how long it took. */
export async function ask(
  served: Pick<Served, 'call'>,
  owner: Halves,
  path: string,
  options: RequestInit & { within?: number } = {},
): Promise<{ status: number; seconds: number; data: any }> {
  const { within = 60, ...rest } = options;
  const start = performance.now();
  const answer = await served
    .call(path, { as: owner, signal: AbortSignal.timeout(within * 1000), ...rest })
    .catch(() => null);
  const body = (await answer?.json().catch(() => null)) as { data?: unknown } | null | undefined;
  return { status: answer?.status ?? 0, seconds: (performance.now() - start) / 1000, data: body?.data };
}

export const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Counts equal values. */
export function tally(values: readonly (number | string)[]): string {
  const groups = Map.groupBy(values, String);
  return [...groups]
    .sort()
    .map(([value, { length }]) => `${length} × ${value}`)
    .join(', ');
}

export const slowest = (answers: readonly { seconds: number }[]) =>
  `${Math.max(...answers.map(({ seconds }) => seconds)).toFixed(1)} s`;
