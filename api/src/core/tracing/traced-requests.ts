import type { FastifyInstance, FastifyRequest } from 'fastify';
import { probePaths } from '../server/probes.ts';
import { currentTracer, type Span } from './tracing.ts';

/**
 * Makes a span of each request except probes: its method and the pattern of its route, never its address, which may contain emails and search words.
 * Does nothing while traces are off.
 * @param isProxy whether a caller's `traceparent` is continued; anyone else begins a new trace
 */
export function traceRequests(app: FastifyInstance, isProxy: (address: string) => boolean): void {
  const tracer = currentTracer();
  if (!tracer) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  const failures = new WeakMap<FastifyRequest, Error>();
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, socket, routeOptions } = request;
    const { url: route } = routeOptions;
    if (probePaths.some((path) => path === route)) return done();
    const isTrusted = typeof headers.traceparent === 'string' && isProxy(socket.remoteAddress ?? '');
    const span = tracer.begin({
      name: route ? `${method} ${route}` : method,
      kind: 'server',
      attributes: {
        'http.request.method': method,
        ...(route ? { 'http.route': route } : {}),
        'encore.request_id': request.id,
      },
      parent: isTrusted ? (headers.traceparent as string) : null,
    });
    spans.set(request, span);
    // A caller that disconnects early leaves no other event.
    reply.raw.once('close', () => {
      const { headersSent, statusCode, writableEnded } = reply.raw;
      if (headersSent) span.note({ 'http.response.status_code': statusCode });
      if (!writableEnded) span.note({ 'encore.cut_off': true });
      span.end(headersSent && statusCode >= 500 ? (failures.get(request) ?? new Error()) : undefined);
    });
    span.inside(done);
  });
  // In a second hook, since the body is read outside of the first one's context.
  app.addHook('preValidation', (request, _, done) => {
    const span = spans.get(request);
    if (span) span.inside(done);
    else done();
  });
  app.addHook('onError', async (request, _, error) => void failures.set(request, error));
}
