import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from './errors.ts';
import { networkOf, widerTimes } from './network.ts';

const tooMany = () => new Failure('too-many', 'Too many requests. Please wait a moment');

/** So many requests a minute from one network, and a few times that from one that is wider. */
export async function limitRequests(app: FastifyInstance, most: number): Promise<void> {
  const widerOf = (request: FastifyRequest) => networkOf(request.ip).wider;
  await app.register(rateLimit, {
    max: most,
    timeWindow: 60_000,
    keyGenerator: (request) => networkOf(request.ip).network,
    errorResponseBuilder: tooMany,
  });
  const askWider = app.createRateLimit({
    max: most * widerTimes,
    timeWindow: 60_000,
    keyGenerator: (request) => widerOf(request) ?? '',
  });
  app.addHook('onRequest', async (request) => {
    if (widerOf(request) === null) return;
    const asked = await askWider(request);
    if (!asked.isAllowed && asked.isExceeded) throw tooMany();
  });
}
