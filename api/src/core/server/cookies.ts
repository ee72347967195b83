import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostName, isWithin } from '../installation/brands.ts';
import { sessionSeconds } from '../sessions/sessions.ts';
import { type Browser, browserSeconds } from './browsers.ts';
import type { Cookies } from './http.ts';

/** The cookie named after the product: the half of a session that the page reads (product.md). */
const tokenCookie = 'encore_token';
/** The HttpOnly half of a session. */
export const sessionCookie = 'encore_session';
/** The HttpOnly cookie by which a browser is known, independent of sessions. */
export const browserCookie = 'encore_browser';
type HttpOnlyCookie = typeof sessionCookie | typeof browserCookie;

/**
 * With this prefix a browser accepts a cookie only from this host itself, over TLS: no other host of the domain can plant one (RFC 6265bis, 4.1.3.2).
 */
const hostPrefix = '__Host-';

type Asked = Pick<FastifyRequest, 'brand' | 'headers' | 'protocol'>;

function cookieOptions(request: Asked) {
  const domain = request.brand.cookieDomain;
  const ownDomain = domain && isWithin(hostName(request.headers.host), domain) ? { domain } : {};
  return { path: '/', sameSite: 'lax' as const, secure: request.protocol === 'https', ...ownDomain };
}

/** Returns the name of a cookie on this host: with the prefix where possible. */
function nameOf(request: Asked, name: HttpOnlyCookie): string {
  const options = cookieOptions(request);
  return options.secure && !('domain' in options) ? hostPrefix + name : name;
}

/**
 * Reads an HttpOnly cookie. Where the prefix is used, one without counts only if there is none with it: it is older than the prefix (to be removed
 * after one version).
 */
export function readCookie(request: Asked & Pick<FastifyRequest, 'cookies'>, name: HttpOnlyCookie): string | undefined {
  return request.cookies[nameOf(request, name)] ?? request.cookies[name];
}

/** Sets an HttpOnly cookie, and removes an earlier one without the prefix. */
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

/** Returns every path whose cookies are sent to an address: `/`, `/api`, `/api/auth`, … */
function pathsAbove(address: string): string[] {
  const parts = new URL(address, 'http://any').pathname.split('/').filter(Boolean);
  return ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)];
}

/**
 * Clears all cookies of the domain, whatever their path (specification, section 4). For browsers that do not know the header, the page clears those
 * it can read, and this clears the others.
 */
function clearCookies(reply: FastifyReply, request: FastifyRequest): void {
  const options = cookieOptions(request);
  reply.header('clear-site-data', '"cookies"');
  for (const name of new Set([tokenCookie, nameOf(request, sessionCookie), ...Object.keys(request.cookies)]))
    for (const path of name.startsWith(hostPrefix) ? ['/'] : pathsAbove(request.url))
      for (const where of [options, { ...options, domain: undefined }]) reply.clearCookie(name, { ...where, path });
}

/** Sets or clears the session's cookies as the verb's result asks. @returns the result's data */
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

/** Sets the browser's cookie, if the verb has given it one. */
export function setBrowserCookie(reply: FastifyReply, request: FastifyRequest, { given }: Browser): void {
  if (given) setHttpOnly(reply, request, { name: browserCookie, value: given, seconds: browserSeconds });
}
