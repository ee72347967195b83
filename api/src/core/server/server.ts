import { rm } from 'node:fs/promises';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify';
import type { z } from 'zod';
import { readableInput } from '#contract/base/invisible.ts';
import { isDownload, mediaTypes, type Route } from '#contract/base/route.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { noFields, queryOf, unknownFields } from '#contract/base/unknown-fields.ts';
import { byRules } from '#contract/base/value-rules.ts';
import type { Asked, Opened, PublicContext, Services } from '../context.ts';
import { newId } from '../ids.ts';
import { apiUrlFor, type Brand, brandOfHost } from '../installation/brands.ts';
import { onFullDisk } from '../installation/disk-space.ts';
import { readPageCompany } from '../pages/page-company.ts';
import { unstorableText } from '../texts/unstorable-text.ts';
import { traceRequests } from '../tracing/traced-requests.ts';
import { Browser } from './browsers.ts';
import { bodyMilliseconds, headMilliseconds, uploadMilliseconds, watchConnections } from './connections.ts';
import { applyCookies, browserCookie, readCookie, setBrowserCookie } from './cookies.ts';
import { Failure } from './errors.ts';
import { enter, runVerb, senderOf } from './guard.ts';
import type { Binding, Download, Redirect } from './http.ts';
import { networkOf } from './network.ts';
import { allowOwnSite } from './own-site.ts';
import { probe, probePaths } from './probes.ts';
import { limitRequests, limitsOf } from './rate-limit.ts';
import { receiveFile } from './receive-file.ts';
import { mostFaults, refuseTooManyValues } from './refuse-too-many.ts';
import { refuseVirus } from './refuse-virus.ts';
import { asRequest, isRequestId } from './request-id.ts';
import { answerFailure, leadsElsewhere, sendDownload } from './send-answer.ts';
import { trustedProxies } from './trusted-proxies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    brand: Brand;
    isApiHost: boolean;
    /** The body as received, for JSON and mail. */
    rawBody: string | Buffer | null;
    opened: Opened;
    /** The caller for the log: the id of the user or of the program's key; null: none, or one that the log may not name. */
    actorId: string | null;
  }
  interface FastifyContextConfig {
    /** Answers with a page for people. */
    answersPage?: boolean;
    /** Answers as SCIM says (RFC 7644), errors too. */
    speaksScim?: boolean;
    /** Receives a file, which may take long. */
    upload?: boolean;
  }
}

const apiPath = '/api';
const oneYear = 'max-age=31536000';

/** Creates the HTTP server: brand, session, rate limit, the guard of every route, and the one place for failures. */
export async function createServer(services: Services, bindings: readonly Binding[]): Promise<FastifyInstance> {
  const { config, brands } = services;
  const isProxy = trustedProxies(config.trustedProxies);
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // A trusted proxy's id, so that its log lines and ours can be matched; strangers' ids are not used.
    genReqId: ({ headers, socket }) => {
      const given = headers['x-request-id'];
      return isRequestId(given) && isProxy(socket.remoteAddress ?? '') ? given : newId();
    },
    trustProxy: (address) => isProxy(address),
    bodyLimit: 2 * 1024 * 1024,
    // Requests on open connections are still answered while we stop: a proxy does not repeat one that may have been processed.
    return503OnClosing: false,
    // The longest time for any request; routes have shorter limits.
    requestTimeout: uploadMilliseconds,
    http: { headersTimeout: headMilliseconds, connectionsCheckingInterval: 1_000 },
    frameworkErrors: (error, request, reply) => void answerFailure(services, error, { request, reply }),
    // `/alumni/search/filters` leaves the optional part out, slash included.
    routerOptions: { ignoreTrailingSlash: true },
    // A brand's API host has its root at `/`; a site host has it at `/api`.
    rewriteUrl: (request) => {
      const url = request.url ?? '/';
      if (probePaths.some((path) => url === path)) return url;
      const isApiHost = brandOfHost(brands, request.headers.host).isApiHost;
      return isApiHost && !url.startsWith(`${apiPath}/`) ? `${apiPath}${url}` : url;
    },
  });
  app.decorateRequest('brand', null as unknown as Brand);
  app.decorateRequest('isApiHost', false);
  app.decorateRequest('rawBody', null);
  app.decorateRequest('opened', null as unknown as Opened);
  app.decorateRequest('actorId', null);
  const connections = watchConnections(app.server, isProxy);
  app.addHook('preClose', async () => {
    services.live.endAll();
    connections.end();
  });
  // In two hooks, since the body is read outside of the first one's context.
  app.addHook('onRequest', (request, _, done) => asRequest(request.id, done));
  app.addHook('preValidation', (request, _, done) => asRequest(request.id, done));
  traceRequests(app, isProxy);
  app.addHook('onRequest', async (request, reply) => {
    connections.limitBody(request.raw, request.routeOptions.config.upload ? uploadMilliseconds : bodyMilliseconds);
    const found = brandOfHost(brands, request.headers.host);
    request.brand = found.brand;
    request.isApiHost = found.isApiHost;
    request.opened = {};
    reply.header('x-request-id', request.id);
    // Private answers must not be cached; routes with cacheable answers override this.
    reply.header('cache-control', 'no-store');
    if (found.brand.siteUrl.startsWith('https:')) reply.header('strict-transport-security', oneYear);
  });
  app.addHook('onResponse', async (request, reply) => {
    // Logs the route's pattern, not the address, which may contain emails and search words.
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.actorId !== null && { by: request.actorId }),
      },
      'request',
    );
  });
  // Pages may call their own brand's API host and no other.
  const ownApi = ({ headers }: { headers: { host?: string } }) =>
    apiUrlFor(brandOfHost(brands, headers.host).brand, headers.host) ?? "'self'";
  const tileServer = config.mapTiles ? [new URL(config.mapTiles.url).origin] : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...tileServer, ownApi],
        connectSrc: ["'self'", ownApi],
        frameSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
  });
  app.addHook('onSend', async (_, reply) => protectAnswer(reply));
  // Before the routes, since it inspects each as it is added.
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(cookie);
  await app.register(multipart, { limits: { files: 1, fields: 20, parts: 30 } });
  // Before the rate limit, so that the page can read its answer too.
  allowOwnSite(app, services);
  if (config.rateLimit > 0) await limitRequests(app, services);
  app.setErrorHandler((error, request, reply) => answerFailure(services, error, { request, reply }));
  app.removeContentTypeParser('text/plain');
  // A DELETE has no body, but many clients send the JSON type with it.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(['application/json', mediaTypes.scim], { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body as string;
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
  // Mail servers post the mail that they received.
  app.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    request.rawBody = body;
  });
  // Mail programs unsubscribe with a form (RFC 8058), whose link contains everything. Forms are never read: any site can send them.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => undefined);
  for (const path of probePaths) addProbe(app, services, path);
  for (const binding of bindings) addRoute(app, services, binding);
  refuseOtherMethods(app, bindings);
  return app;
}

/** Adds a probe on every host, without a rate limit: all probes often come from one address. */
function addProbe(app: FastifyInstance, { lifecycle, database }: Services, path: string): void {
  app.get(path, { config: { rateLimit: false }, logLevel: 'warn' }, async (_, reply) => {
    const answer = await probe(path, lifecycle, database);
    return reply.code(answer?.status ?? 404).send(answer?.body);
  });
}

/** Headers that browsers use only for documents. */
const documentHeaders = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Data that people open in a browser. */
const opened: readonly string[] = [...probePaths, `${apiPath}/health-check`, `${apiPath}/openapi.json`];

/** Leaves only the protective headers on data and files: a page's policy would be a third of a small answer. */
function protectAnswer(reply: FastifyReply): void {
  if (String(reply.getHeader('content-type')).startsWith('text/html')) return;
  for (const name of documentHeaders) reply.removeHeader(name);
  const isPagePolicy = String(reply.getHeader('content-security-policy')).startsWith("default-src 'self'");
  // Opened directly, it loads nothing and cannot be framed.
  if (isPagePolicy) reply.header('content-security-policy', "default-src 'none';frame-ancestors 'none'");
  // A browser that follows a link to the API saves the answer as data and never displays it (OWASP ASVS 14.4.2).
  const isData = String(reply.getHeader('content-type')).startsWith('application/json');
  if (isData && !reply.hasHeader('content-disposition') && !opened.includes(reply.request.routeOptions.url ?? ''))
    reply.header('content-disposition', 'attachment; filename="api.json"');
}

/** Returns the addresses of a route: below the API's root, and on site hosts if it says so. */
const urlsOf = ({ path, site }: Route) =>
  [apiPath + path, ...(site ? [site] : [])].map((url) => url.replace(/\{(\w+)\}/g, ':$1'));

function addRoute(app: FastifyInstance, services: Services, binding: Binding): void {
  const { route } = binding;
  const statuses = Object.keys(route.responses).map(Number);
  const success = statuses[0] ?? 200;
  const answers = route.responses[success];
  const options: Omit<RouteOptions, 'url' | 'handler'> = {
    method: route.method,
    config: {
      upload: route.file !== undefined,
      answersPage: isDownload(answers) && answers.download.includes(mediaTypes.html),
      speaksScim: isDownload(answers) && answers.download.includes(mediaTypes.scim),
    },
    ...limitsOf(app, services, binding),
    ...(binding.bodyLimit ? { bodyLimit: binding.bodyLimit } : {}),
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    let sent = request.body;
    const readBody = () => check(route.body, sent);
    const context = publicContext(services, request, (rules) => byRules(rules, readBody));
    const entry = await enter(services, request, route);
    const hasFile = route.file !== undefined && (!route.fileOptional || request.isMultipart());
    const uploaded = hasFile ? await receiveFile(request, binding, services) : null;
    try {
      if (uploaded) sent = uploaded.fields;
      refuseTooManyValues(sent);
      const input = byRules(entry.rules, () => ({
        params: check(route.params, request.params),
        query: check(route.query, request.query, queryOf(route)),
        body: readBody(),
        ...(route.file ? { file: uploaded?.file ?? null } : {}),
      }));
      if (uploaded?.file) {
        const from = () => senderOf(binding, entry, context, input);
        await refuseVirus(services, binding, { reply, file: uploaded.file, from });
      }
      const verb = binding.verb as (context: unknown, input: unknown) => Promise<unknown>;
      const result = await runVerb(services, context, entry, (given) => verb(given, input));
      const data = binding.setsCookies ? applyCookies(reply, request, result) : result;
      setBrowserCookie(reply, request, context.browser);
      if (binding.cacheSeconds) reply.header('cache-control', `public, max-age=${binding.cacheSeconds}`);
      if (isDownload(answers) || leadsElsewhere(route, data))
        return sendDownload(reply.code(success), data as Download | Redirect);
      if (!answers) return reply.code(success).send({ data });
      const company = await readPageCompany(context);
      return reply.code(success).send(answers.parse({ data, ...(company && { company }) }));
    } finally {
      if (uploaded) await rm(uploaded.folder, { recursive: true, force: true });
    }
  };
  const handler: typeof answer = route.onFullDisk ? (...asked) => onFullDisk(() => answer(...asked)) : answer;
  for (const url of urlsOf(route)) app.route({ ...options, handler, url });
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Answers an existing address with a wrong method: 405 with the methods it accepts (RFC 9110, 15.5.6). */
function refuseOtherMethods(app: FastifyInstance, bindings: readonly Binding[]): void {
  const all = bindings.flatMap((binding) => urlsOf(binding.route).map((url) => ({ ...binding, url })));
  const byAddress = Map.groupBy(all, ({ url }) => url);
  for (const [url, bound] of byAddress) {
    const taken = bound.map(({ route }) => route.method as string);
    app.route({
      method: methods.filter((method) => !taken.includes(method)),
      url,
      // Before the body is read.
      onRequest: async (_, reply) =>
        reply.code(405).header('allow', taken.join(', ')).send({ message: generalMessages.wrongMethod }),
      handler: async () => {},
    });
  }
}

function publicContext(services: Services, request: FastifyRequest, bodyBy: Asked['bodyBy']): PublicContext {
  return {
    services,
    brand: request.brand,
    network: networkOf(request.ip),
    browser: new Browser(readCookie(request, browserCookie)),
    userAgent: request.headers['user-agent'] ?? null,
    asked: {
      head: request.method === 'HEAD',
      header: (name) => [request.headers[name]].flat()[0] ?? null,
      body: request.rawBody,
      bodyBy,
    },
    opened: request.opened,
  };
}

/** Parses a value, or throws its faults. @param known the allowed fields, if they are more than those read; null: any */
function check(schema: z.ZodType | undefined, value: unknown, known: z.ZodType | null = schema ?? noFields): unknown {
  const read = readableInput(value ?? {});
  const parsed = schema?.safeParse(read);
  const errors = [
    ...(parsed?.error?.issues ?? [])
      .slice(0, mostFaults)
      .map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
    ...(known ? unknownFields(known, read) : []),
    ...(parsed?.success ? unstorableText(parsed.data) : []),
  ];
  if (!errors.length) return parsed?.data;
  throw new Failure('invalid', errors[0]?.message ?? generalMessages.invalidInput, errors);
}
