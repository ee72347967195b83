import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createProcessDatabase } from '#api-test/database.ts';
import { fillCompany, type Served, serve } from '#api-test/processes.ts';
import type { Halves } from '#api-test/server.ts';
import { repository } from '../scripts/find-tools.mjs';
import { freePort } from '../scripts/free-port.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { figuresOf, milliseconds, printTable } from './measure.ts';
import { type Proxy, startCaddy, startNginx } from './proxies.ts';

const host = 'encore.example.com';
const [lanes, asked] = [8, 10_000];
/** Milliseconds between two requests of a lane: ten thousand take longer than the restarts of both processes. */
const rest = 40;

type Answer = { status: number; text: string };

/** Requests the site through the proxy, as a browser would. */
function ask(agent: Agent, port: number, path: string, as: Halves, body?: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      host,
      authorization: `Bearer ${as.token}`,
      cookie: `encore_session=${as.cookie}`,
      ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    const method = text === undefined ? 'GET' : 'POST';
    const options = { host: '127.0.0.1', port, path, method, headers, agent, servername: host };
    const call = request({ ...options, rejectUnauthorized: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
      answer.on('error', reject);
    });
    call.on('error', reject);
    call.end(text);
  });
}

const paths = ['/', '/api/alumni?pageContent=10', '/api/alumni?searchtext=priya', '/api/group', '/api/dashboard', null];

/** Makes ten thousand requests, one in six a write, while two processes restart in turn until the end. */
async function roll(
  name: string,
  proxy: Proxy,
  owner: Halves,
  restart: readonly (() => Promise<void>)[],
  groupsOf: (name: string) => Promise<number>,
): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  const [times, failed]: [number[], string[]] = [[], []];
  let [begun, restarts] = [0, 0];
  const written = new Set<string>();
  const lane = async () => {
    while (begun < asked) {
      begun += 1;
      const path = paths[begun % paths.length] ?? null;
      const group = `${name} ${begun}`;
      const start = performance.now();
      const answer = await (path
        ? ask(agent, proxy.port, path, owner)
        : ask(agent, proxy.port, '/api/group', owner, { name: group })
      ).catch((error: Error) => ({ status: 0, text: error.message }));
      times.push(performance.now() - start);
      const isRight = answer.status === (path ? 200 : 201);
      if (!isRight)
        failed.push(`${path ?? 'a group'}: ${answer.status} ${answer.text.slice(0, 60).replaceAll(/\s+/g, ' ')}`);
      else if (!path) written.add(group);
      await wait(rest);
    }
  };
  const load = Promise.all(Array.from({ length: lanes }, lane));
  const isOver = () => begun >= asked;
  while (!isOver()) {
    for (const one of restart) await one();
    restarts += 2;
  }
  await load;
  const kept = await groupsOf(name);
  agent.destroy();
  for (const [what, { length }] of Map.groupBy(failed, String)) console.error(`${name}: ${length} × ${what}`);
  const { p50, p95, p99 } = figuresOf(times);
  return [
    name,
    `${times.length}`,
    `${failed.length}`,
    `${written.size} written, ${kept} kept`,
    `${restarts}`,
    [p50, p95, p99, Math.max(...times)].map(milliseconds).join(' / '),
  ];
}

/** Measures two web processes behind the examples of `deploy/`, restarted in turn under load. */
export async function benchRolling(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'encore-rolling-'));
  const postgres = await startPostgres({ settings: { fsync: 'on' } });
  Object.assign(process.env, { ENCORE_TEST_DATABASE: 'postgres', ENCORE_TEST_POSTGRES_URL: postgres.url });
  const database = await createProcessDatabase(folder);
  const owner = await database.withDatabase((opened) => fillCompany(opened, 2_000));
  const ports = [await freePort(), await freePort()] as const;
  const start = (port: number) =>
    serve({
      ...database.environment,
      PORT: String(port),
      ENCORE_BRANDS: join(repository, 'deploy/brands.example.json'),
      // As in the units and the compose file.
      ENCORE_STOP_DELAY: '10',
      ENCORE_RATE_LIMIT: '0',
      LOG_LEVEL: 'info',
    });
  const running: Served[] = [await start(ports[0]), await start(ports[1])];
  const restart = ports.map((port, index) => async () => {
    await running[index]?.end('SIGTERM');
    running[index] = await start(port);
    // As in docs/deployment.md: until the proxy has noticed that it is ready.
    await wait(5_000);
  });
  const groupsOf = (name: string) =>
    database.withDatabase(async ({ system }) => {
      const found = await system.selectFrom('groups').select('id').where('name', 'like', `${name} %`).execute();
      return found.length;
    });
  const rows: string[][] = [];
  try {
    for (const [name, begin] of [
      ['nginx', startNginx],
      ['Caddy', startCaddy],
    ] as const) {
      const proxy = await begin(folder, ports);
      rows.push(await roll(name, proxy, owner, restart, groupsOf));
      await proxy.stop();
    }
  } finally {
    for (const one of running) await one.end('SIGKILL');
    await database.drop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  printTable(
    'A rolling restart behind the examples of deploy/',
    ['Proxy', 'requests', 'failed', 'groups', 'restarts', 'p50 / p95 / p99 / slowest ms'],
    rows,
  );
}
