import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import { Failure } from './errors.ts';
import type { Binding } from './http.ts';
import { networkOf, widerTimes } from './network.ts';
import { SharedCounts } from './shared-counts.ts';

const timeWindow = 60_000;
const tooMany = () => new Failure('too-many', 'Too many requests. Please wait a moment');
const narrow = (request: FastifyRequest) => networkOf(request.ip).network;
const widerOf = (request: FastifyRequest) => networkOf(request.ip).wider;

type Found = (error: Error | null, found?: { current: number; ttl: number }) => void;
/** The store of one kind of count, in the plugin's interface; `counting` names what is counted. */
class Store {
  readonly #counts: SharedCounts;
  readonly #what: string;
  constructor(counts: SharedCounts, what: string) {
    this.#counts = counts;
    this.#what = what;
  }
  incr(network: string, found: Found, _: number, most: number): void {
    found(null, this.#counts.add(this.#what, network, most, Date.now()));
  }
  child(given: unknown): Store {
    return new Store(this.#counts, (given as Named).counting);
  }
}
type Named = { counting: string };
const named = <T extends object>(counting: string, options: T): T => ({ ...options, counting });

/** Limits the requests a minute from one network, and a few times that from a wider one; all processes count together. */
export async function limitRequests(app: FastifyInstance, { config, database }: Services): Promise<void> {
  const counts = new SharedCounts(database);
  app.addHook('onClose', () => counts.stop());
  const store = function StoreOfAll() {
    return new Store(counts, 'all');
  };
  const max = config.rateLimit;
  await app.register(rateLimit, {
    max,
    timeWindow,
    keyGenerator: narrow,
    errorResponseBuilder: tooMany,
    store: store as never,
  });
  app.addHook('onRequest', limitWider(app, max, 'all'));
}

/** Maximum bytes of a body from an anonymous caller: a form. */
const publicBodyBytes = 64 * 1024;

/** Applies a route's own limits: smaller bodies if anyone may call it, and fewer calls if it says so. */
export function limitsOf(app: FastifyInstance, { config }: Services, { route, perMinute, perToken }: Binding) {
  const isLimited = config.rateLimit > 0;
  const limits = [
    ...(isLimited && perMinute ? [limitPage(app, perMinute, `${route.method} ${route.path}`)] : []),
    ...(isLimited && perToken ? [limitToken(app, perToken)] : []),
  ];
  return {
    ...(route.may === 'public' ? { bodyLimit: publicBodyBytes } : {}),
    ...(limits.length > 0 ? { onRequest: limits } : {}),
  };
}

/** Returns a hook that limits the requests a minute with one token, over all routes that have such a limit. Calls without a token count together. */
function limitToken(app: FastifyInstance, most: number): (request: FastifyRequest) => Promise<void> {
  const keyGenerator = ({ headers }: FastifyRequest) =>
    createHash('sha256')
      .update(headers.authorization ?? '')
      .digest('base64');
  const ask = app.createRateLimit(named('token', { max: most, timeWindow, keyGenerator }));
  return (request) => refuseOver(ask, request);
}

/** Returns a hook that limits the requests a minute to one route, counted separately. */
function limitPage(app: FastifyInstance, most: number, what: string): (request: FastifyRequest) => Promise<void> {
  const ask = app.createRateLimit(named(what, { max: most, timeWindow, keyGenerator: narrow }));
  const askWider = limitWider(app, most, what);
  return async (request) => {
    await refuseOver(ask, request);
    await askWider(request);
  };
}

function limitWider(app: FastifyInstance, most: number, what: string) {
  const keyGenerator = (request: FastifyRequest) => widerOf(request) ?? '';
  const ask = app.createRateLimit(named(`${what} wider`, { max: most * widerTimes, timeWindow, keyGenerator }));
  return async (request: FastifyRequest) => {
    const isLimited = request.routeOptions.config.rateLimit !== false;
    if (isLimited && widerOf(request) !== null) await refuseOver(ask, request);
  };
}

async function refuseOver(ask: ReturnType<FastifyInstance['createRateLimit']>, request: FastifyRequest): Promise<void> {
  const asked = await ask(request);
  if (!asked.isAllowed && asked.isExceeded) throw tooMany();
}
