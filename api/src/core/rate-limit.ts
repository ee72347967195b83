import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from './errors.ts';
import { networkOf, widerTimes } from './network.ts';

const timeWindow = 60_000;
const tooMany = () => new Failure('too-many', 'Too many requests. Please wait a moment');
const narrow = (request: FastifyRequest) => networkOf(request.ip).network;
const widerOf = (request: FastifyRequest) => networkOf(request.ip).wider;

/** So many requests a minute from one network, and a few times that from one that is wider. */
export async function limitRequests(app: FastifyInstance, most: number): Promise<void> {
  await app.register(rateLimit, { max: most, timeWindow, keyGenerator: narrow, errorResponseBuilder: tooMany });
  app.addHook('onRequest', limitWider(app, most));
}

/** A hook that lets so many requests a minute through to one address of the API, counted for itself; for after {@link limitRequests}. */
export function limitPage(app: FastifyInstance, most: number): (request: FastifyRequest) => Promise<void> {
  const ask = app.createRateLimit({ max: most, timeWindow, keyGenerator: narrow });
  const askWider = limitWider(app, most);
  return async (request) => {
    await refuseOver(ask, request);
    await askWider(request);
  };
}

function limitWider(app: FastifyInstance, most: number) {
  const ask = app.createRateLimit({
    max: most * widerTimes,
    timeWindow,
    keyGenerator: (request) => widerOf(request) ?? '',
  });
  return async (request: FastifyRequest) => {
    if (widerOf(request) !== null) await refuseOver(ask, request);
  };
}

async function refuseOver(ask: ReturnType<FastifyInstance['createRateLimit']>, request: FastifyRequest): Promise<void> {
  const asked = await ask(request);
  if (!asked.isAllowed && asked.isExceeded) throw tooMany();
}
