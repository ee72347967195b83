import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostName, isWithin } from '../installation/brands.ts';
import { sessionCookie, sessionSeconds, tokenCookie } from '../sessions/sessions.ts';
import { type Browser, browserCookie, browserSeconds } from './browsers.ts';
import type { Cookies } from './http.ts';

function cookieOptions(request: FastifyRequest) {
  const domain = request.brand.cookieDomain;
  const ownDomain = domain && isWithin(hostName(request.headers.host), domain) ? { domain } : {};
  return { path: '/', sameSite: 'lax' as const, secure: request.protocol === 'https', ...ownDomain };
}

/** Every path whose cookies come along to an address: `/`, `/api`, `/api/auth`, … */
function pathsAbove(address: string): string[] {
  const parts = new URL(address, 'http://any').pathname.split('/').filter(Boolean);
  return ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)];
}

/** Sets or clears the session's cookies, as the verb's result says. @returns its data */
export function applyCookies(reply: FastifyReply, request: FastifyRequest, result: unknown): unknown {
  const { data, cookies } = result as { data: unknown; cookies: Cookies };
  if (cookies === null) return data;
  const options = cookieOptions(request);
  if (cookies === 'clear') {
    // Section 4: all cookies of the domain, whatever their path. Where browsers do not know the header, the page clears those that it
    // can read, and the others are seen only here.
    reply.header('clear-site-data', '"cookies"');
    for (const name of new Set([tokenCookie, sessionCookie, ...Object.keys(request.cookies)]))
      for (const path of pathsAbove(request.url))
        for (const where of [options, { ...options, domain: undefined }]) reply.clearCookie(name, { ...where, path });
  } else {
    reply
      .setCookie(tokenCookie, cookies.token, { ...options, maxAge: sessionSeconds })
      .setCookie(sessionCookie, cookies.cookie, { ...options, httpOnly: true, maxAge: sessionSeconds });
  }
  return data;
}

/** Sets what the browser is known by, if the verb has given it something. */
export function setBrowserCookie(reply: FastifyReply, request: FastifyRequest, { given }: Browser): void {
  if (given)
    reply.setCookie(browserCookie, given, { ...cookieOptions(request), httpOnly: true, maxAge: browserSeconds });
}
