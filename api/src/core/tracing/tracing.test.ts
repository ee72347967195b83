// Both databases: a trip is a span on each.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asCompany } from '#api/core/database/tenant.ts';
import { createLogger } from '#api/core/installation/log.ts';
import { openSmtp } from '#api/core/mail/smtp.ts';
import { callOut } from '#api/core/work/outgoing-http.ts';
import { finished } from '#api-test/factories/exports.ts';
import { createMember, createPerson, type Member } from '#api-test/factories.ts';
import { type ReceivedSpan, startCollector } from '#api-test/outside/collector.ts';
import { startReceiver } from '#api-test/outside/receiver.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { startTracing } from './start-tracing.ts';

const log = createLogger({ logLevel: 'silent' });
const given = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };
const traceparent = `00-${given.trace}-${given.span}-01`;
const secretive = 'Priya.Secret@mail.example';

let collector: Awaited<ReturnType<typeof startCollector>>;
let server: TestServer;
let owner: Member;
let spans: ReceivedSpan[];
const pattern = (name: string) => spans.filter((span) => span.name === name);
const only = (name: string): ReceivedSpan => {
  const [span, ...more] = pattern(name);
  if (!span || more.length)
    throw new Error(`${1 + more.length} spans are called ${name}: ${spans.map((one) => one.name)}`);
  return span;
};

/** Everything is done once, while traces are on; then it is looked at what the collector was sent. */
beforeAll(async () => {
  collector = await startCollector();
  const stop = await startTracing(
    { tracing: { url: `${collector.url}/v1/traces`, sampler: 'parentbased_always_on', ratio: 1 } },
    log,
  );
  server = await startTestServer();
  await server.startWorker();
  owner = await createMember(server);
  const headers = (more: Record<string, string>) => ({
    host: 'localhost',
    authorization: `Bearer ${owner.halves.token}`,
    cookie: `encore_session=${owner.halves.cookie}`,
    ...more,
  });
  const inject = (method: 'GET' | 'POST', url: string, more: Record<string, string>, payload?: object) =>
    server.app.inject({ method, url: `/api${url}`, headers: headers(more), ...(payload ? { payload } : {}) });
  await createPerson(owner, { email: secretive });
  const answers = [
    await inject('GET', `/alumni?searchtext=${encodeURIComponent(secretive)}`, { traceparent }),
    await server.app.inject({ url: '/api/brand', remoteAddress: '203.0.113.9', headers: { traceparent } }),
    await server.app.inject({ url: '/livez' }),
    await inject('POST', '/alumni', {}, { email: secretive }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 400]);
  await finished(owner, { format: 'csv', columns: ['email'], selectAll: true, filters: { searchText: secretive } });
  await server.stopWorker();
  await server.app.close();
  await stop();
  spans = collector.spans();
});
afterAll(async () => {
  await server.close();
  await collector.close();
});

test('x', () => {
  console.log(collector.resource());
  for (const s of spans)
    console.log(
      s.trace.slice(0, 4),
      s.id.slice(0, 4),
      s.parent.slice(0, 4),
      s.name,
      s.failure,
      JSON.stringify(s.attributes).slice(0, 150),
    );
});
