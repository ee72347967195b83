// Only with --all: it starts processes of the product; what they send is tested by api/src/core/tracing every day.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createProcessDatabase } from './database.ts';
import { type Collector, startCollector } from './outside/collector.ts';
import { fillCompany, type Served, serve } from './processes.ts';
import type { Halves } from './server.ts';
import { until } from './until.ts';

let database: Awaited<ReturnType<typeof createProcessDatabase>>;
let collector: Collector;
let served: Served | null = null;
let owner: Halves;
beforeAll(async () => {
  database = await createProcessDatabase();
  owner = await database.withDatabase((opened) => fillCompany(opened, 3));
  collector = await startCollector();
});
afterEach(() => served?.end('SIGKILL'));
afterAll(async () => {
  await collector.close();
  await database.drop();
});

async function askForExport(running: Served): Promise<void> {
  const body = JSON.stringify({ format: 'csv', columns: ['email'], selectAll: true });
  const headers = { 'content-type': 'application/json' };
  const answer = await running.call('/alumni/exports', { method: 'POST', body, headers, as: owner });
  const { data } = (await answer.json()) as { data: { _id: string } };
  expect(answer.status).toBe(201);
  await until('the export', async () => {
    const job = (await (await running.call(`/alumni/exports/${data._id}`, { as: owner })).json()) as {
      data: { state: string };
    };
    return job.data.state === 'done';
  });
}

test('a process sends, by its end at the latest, one trace of a request, its statements and its job', async () => {
  const running = await serve({
    ...database.environment,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'portal',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of the test',
  });
  served = running;
  await askForExport(running);
  await running.end('SIGTERM');
  expect(running.process.exitCode, running.output()).toBe(0);
  const spans = collector.spans();
  const [request] = spans.filter(({ name }) => name === 'POST /api/alumni/exports');
  const [job] = spans.filter(({ name }) => name === 'job export-people');
  expect(job).toMatchObject({ trace: request?.trace, parent: request?.id });
  for (const parent of [request?.id, job?.id])
    expect(spans.some((span) => span.parent === parent && span.name === 'select')).toBe(true);
  expect(collector.resource()).toMatchObject({ 'service.name': 'portal' });
  expect(collector.received[0]?.headers['x-key']).toBe('of the test');
});

/** Lists what the process loads of OpenTelemetry, and of another package to prove that the list works. */
async function startListed(more: Record<string, string>): Promise<{ running: Served; loaded: () => string[] }> {
  const list = join(database.environment.ENCORE_DATA ?? '', `modules-${Object.keys(more).length}`);
  const hook = `import { appendFileSync } from 'node:fs'; import { registerHooks } from 'node:module';
    registerHooks({ load(url, context, next) { appendFileSync(${JSON.stringify(list)}, url + '\\n'); return next(url, context); } });`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(hook)}`;
  served = await serve({ ...database.environment, NODE_OPTIONS, ...more });
  const listed = /\/node_modules\/(@opentelemetry\/[^/]+|fastify)\//;
  return {
    running: served,
    loaded: () => {
      const urls = readFileSync(list, 'utf8').split('\n');
      return [...new Set(urls.flatMap((url) => listed.exec(url)?.[1] ?? []))].sort();
    },
  };
}

test('a collector that accepts but never answers delays neither requests nor the end', async () => {
  collector.answers(() => {});
  const { running, loaded } = await startListed({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  await askForExport(running);
  const begun = performance.now();
  await running.end('SIGTERM');
  expect(running.process.exitCode, running.output()).toBe(0);
  expect(performance.now() - begun).toBeLessThan(8_000);
  expect(loaded()).toContain('@opentelemetry/sdk-trace');
});

test('without an address only the interface of OpenTelemetry is loaded, which another package always loads', async () => {
  const { running, loaded } = await startListed({});
  await askForExport(running);
  await running.end('SIGTERM');
  // prom-client uses it to find the current trace.
  expect(loaded()).toEqual(['@opentelemetry/api', 'fastify']);
});
