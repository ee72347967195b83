import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDownload, type Route } from '#contract/base/route.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { twoStepRequired } from '#contract/base/two-step.ts';
import type { Services } from '../context.ts';
import { readFailedPageCompany } from '../pages/page-company.ts';
import { failurePage } from '../pages/site-page.ts';
import { statusOf, toFailure } from './errors.ts';
import type { Download, Redirect } from './http.ts';

/** When to ask again what does not answer. */
const retryAfterSeconds = 5;

/** Whether a route that answers data leads elsewhere this time. */
export const leadsElsewhere = (route: Route, data: unknown): boolean =>
  isDownload(route.responses[302]) && typeof data === 'object' && data !== null && 'location' in data;

/** Sends a file, or leads elsewhere. */
export function sendDownload(reply: FastifyReply, download: Download | Redirect) {
  if ('location' in download) return reply.redirect(download.location, 302);
  if (download.fileName) reply.header('content-disposition', attachment(download.fileName));
  if (download.cacheSeconds) reply.header('cache-control', `private, max-age=${download.cacheSeconds}, immutable`);
  if (download.forOtherSites) reply.header('cross-origin-resource-policy', 'cross-origin');
  if (download.policy) reply.header('content-security-policy', download.policy);
  if (download.isPrivate) reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
  if (download.isLive) reply.header('x-accel-buffering', 'no');
  return reply.header('x-content-type-options', 'nosniff').type(download.contentType).send(download.content);
}

/** The header that names a download; names that a header cannot carry as they are come encoded beside a plain one (RFC 6266). */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encoded}`}`;
}

/** What is said of a file, and not of the failure that takes its place when nothing of it has gone out. */
const fileHeaders = ['content-disposition', 'content-encoding', 'content-length', 'content-type', 'etag'];

/** The one place where failures become statuses and sentences. */
export async function answerFailure(
  services: Services,
  error: unknown,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  for (const name of fileHeaders) reply.removeHeader(name);
  // An address that cannot be read has come past no hook.
  reply.header('cache-control', 'no-store');
  const failure = toFailure(error);
  if (failure) {
    const { kind, message, errors } = failure;
    if (kind === 'unavailable') reply.header('retry-after', retryAfterSeconds);
    if (failure !== error) request.log.warn({ err: error }, 'request refused');
    reply.code(statusOf[kind]);
    const company = await companyOf(request, services);
    if (isForReader(request))
      return sendDownload(reply, failurePage(request.brand, message, { isMissing: kind === 'not-found', company }));
    const more = { ...(errors && { errors }), ...(kind === twoStepRequired && { kind }), ...(company && { company }) };
    return reply.send({ message, ...more });
  }
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    const message = code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? 'The request is too large' : generalMessages.unreadable;
    return reply.code(statusCode).send({ message });
  }
  request.log.error({ err: error }, 'request failed');
  reply.code(500);
  if (isForReader(request)) return sendDownload(reply, failurePage(request.brand, generalMessages.generic));
  return reply.send({ message: generalMessages.generic });
}

/** The company whose page was opened; undefined too while the database cannot say how it looks. */
const companyOf = ({ opened, brand }: FastifyRequest, services: Services) =>
  opened?.company ? readFailedPageCompany({ services, brand, opened }).catch(() => undefined) : undefined;

/** Whether the caller asked for a page: the failure is a page too. */
const isForReader = (request: FastifyRequest): boolean => request.routeOptions?.config.answersPage === true;
