import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { createApp, createServices, startWorker } from '#api/app.ts';
import type { Services } from '#api/core/context.ts';
import { checkSecret } from '#api/core/installation/check-secret.ts';
import { readConfig } from '#api/core/installation/config.ts';
import { startSession } from '#api/core/sessions/sessions.ts';
import { openLive } from '#contract/base/live.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';

export type Answer<T = unknown> = {
  status: number;
  data: T;
  message: string;
  errors: { path: string; message: string }[];
  body: Buffer;
  headers: Record<string, unknown>;
};
export type Halves = { token: string; cookie: string };

/** Returns the id of a session, with which its token begins. */
export const sessionIdOf = ({ token }: Halves) =>
  token.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/** Sends a request to the API without the network. A stream does not end by itself: its answer is what comes first. */
export async function inject(app: FastifyInstance, options: InjectOptions & { url: string }) {
  const isStream = new RegExp(`^/api${openLive.path}(?:\\?|$)`).test(options.url);
  const response = await app.inject({ ...options, payloadAsStream: isStream });
  const { statusCode, headers } = response;
  return { statusCode, headers, body: isStream ? await readBeginning(response.stream()) : response.rawPayload };
}

async function readBeginning(stream: Readable): Promise<Buffer> {
  const [first = Buffer.alloc(0)] = (await once(stream, 'data')) as Buffer[];
  stream.destroy();
  return first;
}

/** Calls the API with one session, or anonymously. Paths are below the API root. */
export type Client = {
  get<T = any>(path: string, host?: string): Promise<Answer<T>>;
  post<T = any>(path: string, body?: unknown): Promise<Answer<T>>;
  put<T = any>(path: string, body?: unknown): Promise<Answer<T>>;
  patch<T = any>(path: string, body?: unknown): Promise<Answer<T>>;
  delete<T = any>(path: string): Promise<Answer<T>>;
  upload<T = any>(
    path: string,
    file: { name: string; content: Buffer },
    fields?: Record<string, string>,
  ): Promise<Answer<T>>;
};

export type TestServer = {
  app: FastifyInstance;
  services: Services;
  /** Sets the time for the product; null: the real one. */
  setNow(now: Date | null): void;
  as(halves: Partial<Halves> | null): Client;
  session(userId: string): Promise<Halves>;
  startWorker(): Promise<void>;
  stopWorker(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts the product on a database of its own; nothing listens, requests are injected.
 * @param replaced services that stand in for the product's own
 * @param opened a database that takes the place of a new one
 */
export async function startTestServer(
  environment: Record<string, string> = {},
  replaced: Partial<Services> = {},
  opened?: TestDatabase,
): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'encore-test-'));
  const { database, drop } = opened ?? (await openTestDatabase());
  const given = readConfig({
    ENCORE_DATA: folder,
    LOG_LEVEL: process.env.ENCORE_TEST_LOG ?? 'silent',
    ENCORE_RATE_LIMIT: '0',
    ENCORE_DEMO: '0',
    ENCORE_SECRET: 'only for tests, only for tests, only',
    ...environment,
  });
  const config = await checkSecret(database, given, { notes: true });
  let now: Date | null = null;
  const services = { ...(await createServices(config, database, () => now ?? new Date())), ...replaced };
  const app = await createApp(services);
  await app.ready();
  let stopWorker: (() => Promise<void>) | null = null;

  function as(halves: Partial<Halves> | null): Client {
    const headers: Record<string, string> = { host: 'localhost' };
    if (halves?.token) headers.authorization = `Bearer ${halves.token}`;
    const cookies: Record<string, string> = halves?.cookie ? { encore_session: halves.cookie } : {};
    const call = async (
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      path: string,
      options: { payload?: unknown; headers?: Record<string, string> } = {},
    ) => {
      // What a test writes bypassing the API must be visible to its next request.
      if (process.env.ENCORE_TEST_REPLICA_URL) await database.replica?.caughtUp();
      const {
        statusCode,
        body,
        headers: answered,
      } = await inject(app, {
        method,
        url: `/api${path}`,
        headers: { ...headers, ...options.headers },
        cookies,
        ...(options.payload === undefined ? {} : { payload: options.payload as object }),
      });
      const isJson = (answered['content-type'] ?? '').includes('json');
      const json = isJson
        ? (JSON.parse(body.toString()) as { data?: unknown; message?: string; errors?: Answer['errors'] })
        : {};
      return {
        status: statusCode,
        data: json.data as any,
        message: json.message ?? '',
        errors: json.errors ?? [],
        body,
        headers: answered,
      };
    };
    return {
      get: (path, host) => call('GET', path, host ? { headers: { host } } : {}),
      post: (path, body = {}) => call('POST', path, { payload: body }),
      put: (path, body = {}) => call('PUT', path, { payload: body }),
      patch: (path, body = {}) => call('PATCH', path, { payload: body }),
      delete: (path) => call('DELETE', path),
      upload(path, file, fields = {}) {
        const boundary = 'encore-test-boundary';
        const part = (disposition: string, type: string) =>
          Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${type}\r\n`);
        const payload = Buffer.concat([
          ...Object.entries(fields).map(([name, value]) =>
            Buffer.concat([part(`name="${name}"`, ''), Buffer.from(`${value}\r\n`)]),
          ),
          part(`name="file"; filename="${file.name}"`, 'content-type: application/octet-stream\r\n'),
          file.content,
          Buffer.from(`\r\n--${boundary}--\r\n`),
        ]);
        return call('POST', path, {
          payload,
          headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        });
      },
    };
  }

  /** Stops the worker at the end, unless a test has stopped it already. */
  async function endWorker() {
    const stop = stopWorker;
    stopWorker = null;
    await stop?.();
  }

  return {
    app,
    services,
    setNow(moment) {
      now = moment;
    },
    as,
    session: (userId) => startSession(database, userId, now ?? new Date()),
    async startWorker() {
      stopWorker = await startWorker(services);
    },
    stopWorker: endWorker,
    async close() {
      await app.close();
      await endWorker();
      await services.queue.stop();
      await services.spool.close();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
