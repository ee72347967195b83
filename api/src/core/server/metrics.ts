import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { generalMessages } from '#contract/base/rules.ts';
import type { Services } from '../context.ts';
import { hostName } from '../installation/brands.ts';
import { counters } from './counters.ts';
import { Failure } from './errors.ts';
import { createFigures } from './figures.ts';

export type Metrics = {
  registry: Registry;
  /** Returns everything that Prometheus reads of this process. */
  read: () => Promise<{ type: string; text: string }>;
};

/** Creates the metrics of a process, with or without a web server. */
export function createMetrics(services: Services): Metrics {
  const { disk } = services;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauges = { registers: [registry] };
  // oxlint-disable-next-line no-new -- it belongs to the registry
  new Gauge({
    ...gauges,
    name: 'encore_disk_free_bytes',
    help: 'Free space on the disk of the data folder',
    collect() {
      this.set(disk.free() ?? Number.NaN);
    },
  });
  // oxlint-disable-next-line no-new -- it belongs to the registry
  new Gauge({
    ...gauges,
    name: 'encore_disk_full',
    help: '1 while nothing can be saved because the disk of the data folder is full',
    collect() {
      this.set(Number(disk.isLow()));
    },
  });
  const readFigures = createFigures(services);
  return {
    registry,
    async read() {
      const all = Registry.merge([registry, counters, await readFigures()]);
      return { type: all.contentType, text: await all.metrics() };
    },
  };
}

/** Measures requests, and answers `/metrics` for Prometheus: on loopback, or with the token of ENCORE_METRICS_TOKEN. */
export function addMetrics(app: FastifyInstance, { config }: Services, { registry, read }: Metrics): void {
  const labels = ['method', 'route', 'status'] as const;
  const seconds = new Histogram({
    name: 'encore_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: labels,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'encore_http_failures_total',
    help: 'Requests that failed with a 500',
    labelNames: ['route'] as const,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (reply.statusCode === 500) failures.inc({ route });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) throw new Failure('not-found', generalMessages.notFound);
    const { type, text } = await read();
    return reply.type(type).send(text);
  });
}

function mayRead(request: FastifyRequest, token: string | null): boolean {
  const given = Buffer.from(/^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '');
  const expected = Buffer.from(token ?? '');
  if (token && given.length === expected.length && timingSafeEqual(given, expected)) return true;
  // Behind a proxy every request comes from loopback, so one that was forwarded or is for another host is not local.
  const local = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
  const meant = ['127.0.0.1', '[::1]', 'localhost'].includes(hostName(request.headers.host));
  return local && meant && !request.headers['x-forwarded-for'];
}
