import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import { brandOfHost } from '../installation/brands.ts';

/** Sets CORS headers so that a brand's API host answers only its own site. */
export function allowOwnSite(app: FastifyInstance, { brands }: Services): void {
  const isOwnSite = (request: FastifyRequest, origin: string) => {
    if (!URL.canParse(origin)) return false;
    const { host, protocol } = new URL(origin);
    const from = brandOfHost(brands, host);
    // A page without TLS may have been changed on the way.
    const isAsSafe = protocol === 'https:' || request.protocol === 'http';
    return from.known && !from.isApiHost && from.brand.key === request.brand.key && isAsSafe;
  };
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (!origin || !request.isApiHost) return;
    reply.header('vary', 'origin');
    if (!isOwnSite(request, origin)) return;
    reply.header('access-control-allow-origin', origin).header('access-control-allow-credentials', 'true');
    if (request.method !== 'OPTIONS') return;
    await reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST, DELETE')
      .header('access-control-allow-headers', 'authorization, content-type')
      .header('access-control-max-age', '600')
      .send();
  });
}
