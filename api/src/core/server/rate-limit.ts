import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import { Failure } from './errors.ts';
import type { Binding } from './http.ts';
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

/** The largest body that is taken from anybody: a form. */
const publicBodyBytes = 64 * 1024;

/** What a route takes less of than others: large bodies where anybody may call it, and calls where it says so. */
export function limitsOf(app: FastifyInstance, { config }: Services, { route, perMinute }: Binding) {
  return {
    ...(route.may === 'public' ? { bodyLimit: publicBodyBytes } : {}),
    ...(perMinute && config.rateLimit > 0 ? { onRequest: limitPage(app, perMinute) } : {}),
  };
}

/** A hook that lets so many requests a minute through to one route, counted for itself. */
function limitPage(app: FastifyInstance, most: number): (request: FastifyRequest) => Promise<void> {
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
    const isLimited = request.routeOptions.config.rateLimit !== false;
    if (isLimited && widerOf(request) !== null) await refuseOver(ask, request);
  };
}

async function refuseOver(ask: ReturnType<FastifyInstance['createRateLimit']>, request: FastifyRequest): Promise<void> {
  const asked = await ask(request);
  if (!asked.isAllowed && asked.isExceeded) throw tooMany();
}
