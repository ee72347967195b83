// Both databases: a trip is a span on each.
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asCompany } from '#api/core/database/tenant.ts';
import { createLogger } from '#api/core/installation/log.ts';
import { openSmtp } from '#api/core/mail/smtp.ts';
import { callOut } from '#api/core/work/outgoing-http.ts';
import { startQueue } from '#api/core/work/queue.ts';
import { finished } from '#api-test/factories/exports.ts';
import { createMember, createPerson, type Member } from '#api-test/factories.ts';
import { type Collector, type ReceivedSpan, startCollector } from '#api-test/outside/collector.ts';
import { type Receiver, startReceiver } from '#api-test/outside/receiver.ts';
import { type SmtpSink, startSmtpSink } from '#api-test/outside/smtp.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { openLive } from '#contract/base/live.ts';
import { startTracing } from './start-tracing.ts';
import { traced } from './tracing.ts';

const log = createLogger({ logLevel: 'silent' });
const given = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };
const traceparent = `00-${given.trace}-${given.span}-01`;
const secretive = 'priya.secret@mail.example';

let collector: Collector;
let receiver: Receiver;
let smtp: SmtpSink;
let server: TestServer;
let owner: Member;
let spans: ReceivedSpan[];
let statuses: number[];
const called = (name: string) => spans.filter((span) => span.name === name);
const ofTrace = (trace: string | undefined) => spans.filter((span) => span.trace === trace);

/** Does everything once while traces are on; the tests then look at what the collector received. */
beforeAll(async () => {
  [collector, receiver] = [await startCollector(), await startReceiver()];
  smtp = await startSmtpSink({ refuseRecipient: (address) => (address === secretive ? 550 : null) });
  const settings = { url: `${collector.url}/v1/traces`, sampler: 'parentbased_always_on', ratio: 1 } as const;
  const stop = await startTracing({ tracing: settings }, log);
  const live = {
    open: () => {
      throw new RangeError(`${secretive} is too much`);
    },
    beat: async () => {},
    count: () => 0,
    endAll: () => {},
  };
  server = await startTestServer({}, { live });
  const { database, queue } = server.services;
  await server.startWorker();
  owner = await createMember(server);
  const ask = async (url: string, more: Partial<InjectOptions> = {}) => {
    const authorization = `Bearer ${owner.halves.token}`;
    const cookie = `encore_session=${owner.halves.cookie}`;
    const headers = { host: 'localhost', authorization, cookie, ...more.headers };
    return (await server.app.inject({ ...more, url, headers })).statusCode;
  };
  await createPerson(owner, { email: secretive });
  statuses = [
    await ask(`/api/alumni?searchtext=${secretive}`, { headers: { traceparent } }),
    await ask('/api/brand', { remoteAddress: '203.0.113.9', headers: { traceparent } }),
    await ask('/api/brand/', { headers: { traceparent: 'of no form' } }),
    await ask('/livez'),
    await ask(`/api${openLive.path}`),
    await ask(`/api/nowhere/${secretive}`),
    await ask('/api/alumni', { method: 'POST', payload: { email: secretive } }),
  ];
  await finished(owner, {
    format: 'csv',
    columns: ['email'],
    selectAll: true,
    filters: { searchText: secretive },
  });
  await server.stopWorker();

  const name = queue.names[0] ?? '';
  const failing = await startQueue(database, [name], log);
  let failed = false;
  await failing.work(name, async () => {
    failed = true;
    throw Object.assign(new TypeError(`${secretive} is gone`), { code: 'ENOENT' });
  });
  await asCompany(database, owner.company, (tenant) => failing.enqueue(tenant, name, { company: owner.company }));
  await until('the failed job', () => failed);
  await failing.stop();

  await traced({ name: 'outside', kind: 'client', attributes: {} }, async () => {
    await callOut({ allowPrivateNetwork: true }, `${receiver.url}/hook?key=${secretive}`, { method: 'POST' });
    await callOut({ allowPrivateNetwork: false }, `${receiver.url}/${secretive}`).catch(() => {});
    const mailer = openSmtp(smtp.url);
    const mail = { from: 'a@acme.example', subject: secretive, source: Buffer.from('Subject: x\r\n\r\nx') };
    await mailer.send({ ...mail, to: 'anna@mail.example' });
    await mailer.send({ ...mail, to: secretive }).catch(() => {});
    mailer.close();
    await sql`select ${secretive}::text as it /* ${sql.raw('long '.repeat(500))} */`.execute(database.system);
    await sql`select ${secretive}::uuid as none`.execute(database.system).catch(() => {});
    await database.withConnection((connection) => connection.script(`select '${secretive}', 'it''s'`));
  });
  await server.app.close();
  await stop();
  spans = collector.spans();
});
afterAll(async () => {
  await server.close();
  await Promise.all([smtp.close(), receiver.close(), collector.close()]);
});

describe('A request', () => {
  test('is a span with method, route, status and id, and its statements are spans of it', () => {
    const [request] = called('GET /api/alumni');
    expect(request).toMatchObject({
      trace: given.trace,
      parent: given.span,
      failure: null,
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/api/alumni',
        'http.response.status_code': 200,
        'encore.request_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    });
    const within = ofTrace(given.trace).filter(({ id }) => id !== request?.id);
    expect(within.length).toBeGreaterThan(2);
    expect(within.map(({ parent }) => parent)).toEqual(within.map(() => request?.id));
    const system = server.services.database.kind === 'postgres' ? 'postgresql' : 'pglite';
    expect(within[0]).toMatchObject({ name: 'select', attributes: { 'db.system': system } });
    expect(within[0]?.attributes['db.query.text']).toMatch(/from "sessions" .*\$1/s);
  });

  test('of a stranger, or of a proxy with an invalid header, begins a trace of its own', () => {
    const requests = called('GET /api/brand').concat(called('GET /api/brand/'));
    expect(requests).toHaveLength(2);
    for (const { trace, parent } of requests) {
      expect(trace).toMatch(/^[0-9a-f]{32}$/);
      expect([trace, parent]).not.toContain(given.trace);
      expect(parent).toBe('');
    }
  });

  test('that fails says with what class of error', () => {
    const failed = spans.filter(({ attributes }) => attributes['http.response.status_code'] === 500);
    expect(failed).toMatchObject([{ name: `GET /api${openLive.path}`, failure: 'RangeError' }]);
  });

  test('without a route has only its method as a name, and probes have no spans', () => {
    expect(statuses).toEqual([200, 200, 200, 200, 500, 404, 400]);
    const [nowhere] = spans.filter(({ attributes }) => attributes['http.response.status_code'] === 404);
    expect(nowhere).toMatchObject({ name: expect.stringMatching(/^GET( \/\*)?$/), failure: null });
    expect(spans.filter(({ name }) => name.includes('livez'))).toEqual([]);
  });
});

describe('A job', () => {
  test('belongs to the request that asked for it, with everything that it does', () => {
    const [request] = called('POST /api/alumni/exports');
    const [job] = called('job export-people');
    expect(job).toMatchObject({
      trace: request?.trace,
      parent: request?.id,
      failure: null,
      attributes: {
        'encore.queue': 'export-people',
        'encore.attempt': 1,
        'encore.request_id': request?.attributes['encore.request_id'],
      },
    });
    const within = ofTrace(job?.trace).filter(({ parent }) => parent === job?.id);
    expect(within.map(({ name }) => name)).toEqual(expect.arrayContaining(['select', 'update', 'commit', 'files put']));
    const asked = ofTrace(request?.trace).filter(({ parent }) => parent === request?.id && parent !== job?.id);
    expect(asked.map(({ name }) => name)).toEqual(expect.arrayContaining(['select', 'insert', 'commit']));
    // No span is orphaned.
    const ids = ofTrace(job?.trace).map(({ id }) => id);
    for (const { parent } of ofTrace(job?.trace)) expect(['', ...ids]).toContain(parent);
  });

  test('without a request begins a trace, and says with what class of error it failed', () => {
    const [job] = spans.filter(({ name, failure }) => name.startsWith('job ') && failure !== null);
    expect(job).toMatchObject({
      parent: '',
      failure: 'TypeError ENOENT',
      attributes: { 'error.type': 'TypeError ENOENT' },
    });
  });
});

describe('Outgoing calls', () => {
  const within = () => spans.filter(({ parent }) => parent === called('outside')[0]?.id);

  test('are spans with their outcome; a stranger sees no trace id', () => {
    expect(called('call out POST')).toMatchObject([
      { failure: null, attributes: { 'http.response.status_code': 200 } },
    ]);
    expect(called('call out GET')).toMatchObject([{ failure: 'OutgoingError' }]);
    expect(called('mail')).toMatchObject([{ failure: null }, { failure: 'Error EENVELOPE' }]);
    expect(receiver.received).toHaveLength(1);
    expect(Object.keys(receiver.received[0]?.headers ?? {}).filter((name) => /^trace|^baggage/.test(name))).toEqual([]);
  });

  test('statements have their text without values, at most 2,000 characters of it', () => {
    const texts = within().flatMap(({ attributes }) => attributes['db.query.text'] ?? []) as string[];
    expect(texts[0]).toMatch(/^select \$1::text as it \/\* long /);
    expect(texts.map((text) => text.length)).toEqual([2_000, 'select $1::uuid as none'.length, 'select ?, ?'.length]);
    expect(texts[2]).toBe('select ?, ?');
    const [failed] = within().filter(({ attributes }) => attributes['db.query.text'] === 'select $1::uuid as none');
    expect(failed?.failure).toMatch(/^\w+ 22P02$/);
  });
});

test('nothing personal was sent, and everything has the name of the product', () => {
  const sent = collector.received.map(({ body }) => body).join();
  for (const word of ['secret', 'priya', 'anna', 'mail.example', owner.email, owner.halves.token, owner.halves.cookie])
    expect(sent.toLowerCase()).not.toContain(word.toLowerCase());
  expect(collector.resource()).toMatchObject({ 'service.name': 'encore' });
  expect(collector.received.every(({ path }) => path === '/v1/traces')).toBe(true);
});
