import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { row, xlsx } from '#api-test/people-files.ts';
import { type Served, serve } from '#api-test/processes.ts';
import { ask, onGround, tally } from './ground.ts';

const root = '/sys/fs/cgroup';
const isFirst = existsSync(join(root, 'memory/cgroup.procs'));
const megabyte = 1024 * 1024;

/** Starts a program in a group of processes with limited memory and no swap; only root may create one. */
async function withLittle<T>(
  megabytes: number,
  start: () => Promise<T>,
): Promise<{ started: T; peak: () => number; drop: () => void }> {
  const base = isFirst ? join(root, 'memory') : root;
  const group = join(base, `encore-chaos-${process.pid}`);
  mkdirSync(group, { recursive: true });
  writeFileSync(join(group, isFirst ? 'memory.limit_in_bytes' : 'memory.max'), String(megabytes * megabyte));
  const enter = (folder: string) => writeFileSync(join(folder, 'cgroup.procs'), String(process.pid));
  enter(group);
  // Children started here stay in the group, this process does not.
  const starting = start();
  enter(base);
  const peak = () =>
    Number(readFileSync(join(group, isFirst ? 'memory.max_usage_in_bytes' : 'memory.peak'), 'utf8')) / megabyte;
  return { started: await starting, peak, drop: () => rmdirSync(group) };
}

async function file(rows: number): Promise<FormData> {
  const form = new FormData();
  const people = await xlsx(Array.from({ length: rows }, () => row()));
  form.append('file', new Blob([new Uint8Array(people)]), 'people.xlsx');
  return form;
}

/** Gives 512 MB to the embedded database, which refuses to start; and to a process beside PostgreSQL that imports 100,000 rows. */
export async function tryLittleMemory(): Promise<string[][]> {
  const rows: string[][] = [];
  await onGround('PGlite', 1200, async ({ database }) => {
    const environment = { ...database.environment, ENCORE_RATE_LIMIT: '0', LOG_LEVEL: 'warn' };
    const refused = await withLittle(512, () => serve(environment).catch((error: Error) => error.message));
    rows.push([
      'embedded database with 512 MB',
      String(refused.started)
        .replace(/^.*?Encore/s, 'Encore')
        .trim(),
      '',
      '',
      '',
    ]);
    refused.drop();
  });
  for (const [kind, megabytes, imported] of [
    ['PGlite', 1024, 20_000],
    ['PostgreSQL', 512, 100_000],
  ] as const)
    await onGround(kind, 1200, async ({ database, owner }) => {
      const environment = { ...database.environment, ENCORE_RATE_LIMIT: '0', LOG_LEVEL: 'warn' };
      const { started, peak, drop } = await withLittle(megabytes, () => serve(environment));
      const served: Served = started;
      try {
        const reads: { status: number; seconds: number }[] = [];
        const going = ask(served, owner, '/alumni/bulk-upload', {
          method: 'POST',
          body: await file(imported),
          within: 600,
        });
        const over = new AbortController();
        void going.finally(() => over.abort());
        while (!over.signal.aborted) reads.push(await ask(served, owner, '/alumni?pageContent=50'));
        const answer = await going;
        const list = await ask(served, owner, '/alumni');
        rows.push([
          `${kind === 'PGlite' ? 'embedded' : kind}, ${megabytes} MB, import of ${imported.toLocaleString('en')} rows`,
          `${answer.status} after ${answer.seconds.toFixed(1)} s`,
          `${Math.round(peak())} MB at most, ${list.data?.totalCount} people`,
          `a page meanwhile ${tally(reads.map(({ status }) => status))}`,
          served.process.exitCode === null && served.process.signalCode === null ? 'goes on' : 'ended',
        ]);
      } finally {
        await served.end('SIGKILL');
        drop();
      }
    });
  return rows;
}
