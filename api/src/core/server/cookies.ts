import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostName, isWithin } from '../installation/brands.ts';
import { sessionSeconds } from '../sessions/sessions.ts';
import { type Browser, browserSeconds } from './browsers.ts';
import type { Cookies } from './http.ts';

/** The cookie named for the product: the half of a session that the page reads (product.md). */
const tokenCookie = 'encore_token';
/** The half that is HttpOnly. */
export const sessionCookie = 'encore_session';
/** What a browser is known by: HttpOnly, and apart from sessions, which come and go. */
export const browserCookie = 'encore_browser';
type HttpOnlyCookie = typeof sessionCookie | typeof browserCookie;

/** A browser takes it from this host itself alone, over TLS: no other host of the domain can plant one (RFC 6265bis, 4.1.3.2). */
const hostPrefix = '__Host-';

type Asked = Pick<FastifyRequest, 'brand' | 'headers' | 'protocol'>;

function cookieOptions(request: Asked) {
  const domain = request.brand.cookieDomain;
  const ownDomain = domain && isWithin(hostName(request.headers.host), domain) ? { domain } : {};
  return { path: '/', sameSite: 'lax' as const, secure: request.protocol === 'https', ...ownDomain };
}

/** The name of a cookie here: with the prefix where it can have it. */
function nameOf(request: Asked, name: HttpOnlyCookie): string {
  const options = cookieOptions(request);
  return options.secure && !('domain' in options) ? hostPrefix + name : name;
}

/**
 * Reads a cookie that only the server sees. Where it has the prefix, one without counts only when there is none with it: it is from
 * before the prefix (to be left out after one version).
 */
export function readCookie(request: Asked & Pick<FastifyRequest, 'cookies'>, name: HttpOnlyCookie): string | undefined {
  return request.cookies[nameOf(request, name)] ?? request.cookies[name];
}

/** Sets a cookie that only the server sees; one from before the prefix goes. */
function setHttpOnly(
  reply: FastifyReply,
  request: FastifyRequest,
  cookie: { name: HttpOnlyCookie; value: string; seconds: number },
): void {
  const options = cookieOptions(request);
  const name = nameOf(request, cookie.name);
  reply.setCookie(name, cookie.value, { ...options, httpOnly: true, maxAge: cookie.seconds });
  if (name !== cookie.name && request.cookies[cookie.name] !== undefined) reply.clearCookie(cookie.name, options);
}

/** Every path whose cookies come along to an address: `/`, `/api`, `/api/auth`, … */
function pathsAbove(address: string): string[] {
  const parts = new URL(address, 'http://any').pathname.split('/').filter(Boolean);
  return ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)];
}

/**
 * Clears all cookies of the domain, whatever their path (specification, section 4). Where browsers do not know the header, the page
 * clears those that it can read, and the others are seen only here.
 */
function clearCookies(reply: FastifyReply, request: FastifyRequest): void {
  const options = cookieOptions(request);
  reply.header('clear-site-data', '"cookies"');
  for (const name of new Set([tokenCookie, nameOf(request, sessionCookie), ...Object.keys(request.cookies)]))
    for (const path of name.startsWith(hostPrefix) ? ['/'] : pathsAbove(request.url))
      for (const where of [options, { ...options, domain: undefined }]) reply.clearCookie(name, { ...where, path });
}

/** Sets or clears the session's cookies, as the verb's result says. @returns its data */
export function applyCookies(reply: FastifyReply, request: FastifyRequest, result: unknown): unknown {
  const { data, cookies } = result as { data: unknown; cookies: Cookies };
  if (cookies === null) return data;
  if (cookies === 'clear') clearCookies(reply, request);
  else {
    reply.setCookie(tokenCookie, cookies.token, { ...cookieOptions(request), maxAge: sessionSeconds });
    setHttpOnly(reply, request, { name: sessionCookie, value: cookies.cookie, seconds: sessionSeconds });
  }
  return data;
}

/** Sets what the browser is known by, if the verb has given it something. */
export function setBrowserCookie(reply: FastifyReply, request: FastifyRequest, { given }: Browser): void {
  if (given) setHttpOnly(reply, request, { name: browserCookie, value: given, seconds: browserSeconds });
}
