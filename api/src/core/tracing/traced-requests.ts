import type { FastifyInstance, FastifyRequest } from 'fastify';
import { probePaths } from '../server/probes.ts';
import { currentTracer, type Span } from './tracing.ts';

/**
 * Makes a span of each request but those of probes: its method and the pattern of its route, never its address, which may hold
 * emails and search words. It adds nothing where traces are off.
 * @param isProxy whose `traceparent` is gone on from; anyone else's begins no trace of ours
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
    // Of a caller that leaves too early there is no other word.
    reply.raw.once('close', () => {
      const { headersSent, statusCode, writableEnded } = reply.raw;
      if (headersSent) span.note({ 'http.response.status_code': statusCode });
      if (!writableEnded) span.note({ 'encore.cut_off': true });
      span.end(headersSent && statusCode >= 500 ? (failures.get(request) ?? new Error()) : undefined);
    });
    span.inside(done);
  });
  // Again: what is read of a body comes from outside of the first.
  app.addHook('preValidation', (request, _, done) => {
    const span = spans.get(request);
    if (span) span.inside(done);
    else done();
  });
  app.addHook('onError', async (request, _, error) => void failures.set(request, error));
}
