import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { createProcessDatabase } from './database.ts';
import { createMember, createPerson } from './factories.ts';
import { startTestServer, type TestServer } from './server.ts';
import { until } from './until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ENCORE_RATE_LIMIT: '2' });
});
afterAll(() => server.close());

const ask = async (url: string, host = 'localhost') => {
  const { statusCode, headers, body } = await server.app.inject({ url, headers: { host } });
  return { status: statusCode, type: headers['content-type'], cache: headers['cache-control'], body };
};
const json = { type: 'application/json; charset=utf-8', cache: 'no-store' };

describe('/livez and /readyz', () => {
  test.each(['localhost', 'encore.localhost', 'api.encore.localhost', 'api.homecoming.localhost', '10.0.0.7:3000'])(
    'answer on %s, as often as they are asked',
    async (host) => {
      for (let count = 0; count < 4; count += 1) {
        expect(await ask('/livez', host)).toEqual({ status: 200, ...json, body: '{"status":"ok"}' });
        expect(await ask('/readyz', host)).toEqual({ status: 200, ...json, body: '{"status":"ready"}' });
      }
    },
  );

  test.each(['/healthz', '/health', '/live', '/ready', '/livez/x', '/status', '/ping', '/readyz/', '/LIVEZ'])(
    '%s is not one of them, and no page either',
    async (path) => {
      const fresh = await startTestServer();
      const { statusCode, headers } = await fresh.app.inject({ url: path, headers: { host: 'localhost' } });
      await fresh.close();
      // A trailing slash is ignored, as everywhere.
      expect(statusCode).toBe(path === '/readyz/' ? 200 : 404);
      expect(headers['content-type']).toMatch(/^application\/json/);
    },
  );

  test('a process that is stopping is live and not ready', async () => {
    const { lifecycle } = server.services;
    lifecycle.state = 'stopping';
    expect(await ask('/readyz')).toMatchObject({ status: 503, body: '{"status":"stopping"}' });
    expect((await ask('/livez')).status).toBe(200);
    lifecycle.state = 'ready';
  });
});

describe('Without a database', () => {
  test('a process is live and not ready', async () => {
    const lost = await startTestServer();
    await lost.services.database.close();
    const answer = async (url: string) => {
      const { statusCode, body } = await lost.app.inject({ url, headers: { host: 'localhost' } });
      return { status: statusCode, body };
    };
    expect(await answer('/readyz')).toEqual({ status: 503, body: '{"status":"without a database"}' });
    expect(await answer('/livez')).toEqual({ status: 200, body: '{"status":"ok"}' });
  });
});

describe('The health check never succeeds while the directory is unreadable', () => {
  let own: TestServer;
  beforeAll(async () => {
    own = await startTestServer();
  });
  afterAll(() => own.close());
  const health = async () => {
    const { statusCode, body } = await own.app.inject({ url: '/api/health-check', headers: { host: 'localhost' } });
    return { status: statusCode, body: JSON.parse(body) as { errors?: { path: string; message: string }[] } };
  };
  const run = (text: string) => own.services.database.withConnection((connection) => connection.script(text));

  test('the role of requests must not read people', async () => {
    const owner = await createMember(own);
    await createPerson(owner);
    await run('revoke select on people from encore_tenant');
    expect((await owner.get('/alumni')).status).toBe(500);
    expect(await health()).toMatchObject({
      status: 503,
      body: { errors: [{ path: 'directory', message: 'The directory cannot be read: run npx encore doctor' }] },
    });
    await run('grant select on people to encore_tenant');
    expect((await health()).status).toBe(200);
  });

  test('the secret is another one', async () => {
    await run("update installation set secret_fingerprint = 'e'");
    expect(await health()).toMatchObject({
      status: 503,
      body: { errors: [{ path: 'secret', message: 'ENCORE_SECRET is not the secret of the database' }] },
    });
    await run('update installation set secret_fingerprint = null');
  });

  test('files cannot be reached; a store is asked once in ten seconds, however often health is read', async () => {
    let asked = 0;
    own.services.files = {
      ...own.services.files,
      async healthy() {
        asked += 1;
        return false;
      },
    };
    for (let count = 0; count < 3; count += 1)
      expect(await health()).toMatchObject({ status: 503, body: { errors: [{ path: 'files' }] } });
    expect(asked).toBe(1);
  });
});

describe.runIf(process.env.ENCORE_TEST_DATABASE === 'postgres')('While it starts', () => {
  test('a process is live and not ready; requests get 503 and a time to retry', async () => {
    const created = await createProcessDatabase();
    const blocking = new pg.Client({ connectionString: created.environment.DATABASE_URL });
    await blocking.connect();
    // Blocks the migrations.
    await blocking.query('begin');
    await blocking.query('select pg_advisory_xact_lock(7260914)');
    const [port, operations] = [await freePort(), await freePort()];
    const child = spawn(process.execPath, ['api/src/main.ts', 'serve'], {
      cwd: new URL('../../', import.meta.url),
      env: {
        ...process.env,
        ...created.environment,
        PORT: String(port),
        ENCORE_OPERATIONS_PORT: String(operations),
        ENCORE_SECRET: 's'.repeat(32),
        LOG_LEVEL: 'error',
      },
      stdio: 'ignore',
    });
    const get = async (at: number, path: string) =>
      fetch(`http://127.0.0.1:${at}${path}`).then(
        async (answer) => ({
          status: answer.status,
          retry: answer.headers.get('retry-after'),
          body: await answer.text(),
        }),
        () => null,
      );
    try {
      await until('the process to live', async () => (await get(port, '/livez'))?.status === 200);
      for (const at of [port, operations])
        expect(await get(at, '/readyz')).toEqual({ status: 503, retry: '5', body: '{"status":"starting"}' });
      expect(await get(port, '/')).toEqual({
        status: 503,
        retry: '5',
        body: '{"message":"Encore is starting. Please try again in a moment"}',
      });
      expect(await get(operations, '/')).toEqual({ status: 404, retry: null, body: '{"message":"Not found"}' });
      await blocking.query('rollback');
      for (const at of [port, operations])
        await until('the process to be ready', async () => (await get(at, '/readyz'))?.status === 200);
      expect((await get(port, '/api/health-check'))?.status).toBe(200);
    } finally {
      await blocking.end();
      child.kill('SIGTERM');
      await once(child, 'exit');
      await created.drop();
    }
  });
});
