import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDownload, type Route } from '#contract/base/route.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { twoStepRequired } from '#contract/base/two-step.ts';
import type { Services } from '../context.ts';
import { readFailedPageCompany } from '../pages/page-company.ts';
import { failurePage } from '../pages/site-page.ts';
import { statusOf, toFailure } from './errors.ts';
import type { Download, Redirect } from './http.ts';
import { sendScimError } from './scim-error.ts';

/** Seconds after which to retry something that does not answer. */
const retryAfterSeconds = 5;

/** Returns whether a route that answers data redirects this time. */
export const leadsElsewhere = (route: Route, data: unknown): boolean =>
  isDownload(route.responses[302]) && typeof data === 'object' && data !== null && 'location' in data;

/** Sends a file, or redirects. */
export function sendDownload(reply: FastifyReply, download: Download | Redirect) {
  if ('location' in download) return reply.redirect(download.location, download.isPermanent ? 301 : 302);
  if (download.fileName) reply.header('content-disposition', attachment(download.fileName));
  if (download.cacheSeconds) reply.header('cache-control', `private, max-age=${download.cacheSeconds}, immutable`);
  if (download.forOtherSites) reply.header('cross-origin-resource-policy', 'cross-origin');
  if (download.policy) reply.header('content-security-policy', download.policy);
  if (download.isPrivate) reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
  if (download.isLive) reply.header('x-accel-buffering', 'no');
  if (download.headers) reply.headers(download.headers);
  if (download.status) reply.code(download.status);
  return reply.header('x-content-type-options', 'nosniff').type(download.contentType).send(download.content);
}

/** Returns the header that names a download; a name that a header cannot carry is encoded beside a plain one (RFC 6266). */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encoded}`}`;
}

/** Headers of a file that must not stay on the failure sent in its place. */
const fileHeaders = ['content-disposition', 'content-encoding', 'content-length', 'content-type', 'etag'];

/** Turns failures into statuses and sentences; the only place that does. */
export async function answerFailure(
  services: Services,
  error: unknown,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  for (const name of fileHeaders) reply.removeHeader(name);
  // A request whose address cannot be read has passed no hook.
  reply.header('cache-control', 'no-store');
  const failure = toFailure(error);
  if (failure) {
    const { kind, message, errors } = failure;
    if (kind === 'unavailable') reply.header('retry-after', retryAfterSeconds);
    if (failure !== error) request.log.warn({ err: error }, 'request refused');
    reply.code(statusOf[kind]);
    if (speaksScim(request)) return sendScimError(reply, failure);
    const company = await companyOf(request, services);
    if (isForReader(request))
      return sendDownload(reply, failurePage(request.brand, message, { isMissing: kind === 'not-found', company }));
    const more = { ...(errors && { errors }), ...(kind === twoStepRequired && { kind }), ...(company && { company }) };
    return reply.send({ message, ...more });
  }
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    const message = code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? 'The request is too large' : generalMessages.unreadable;
    reply.code(statusCode);
    return speaksScim(request) ? sendScimError(reply, { message, scimType: 'invalidSyntax' }) : reply.send({ message });
  }
  request.log.error({ err: error }, 'request failed');
  reply.code(500);
  if (speaksScim(request)) return sendScimError(reply, { message: generalMessages.generic });
  if (isForReader(request)) return sendDownload(reply, failurePage(request.brand, generalMessages.generic));
  return reply.send({ message: generalMessages.generic });
}

/** The company whose page was opened; undefined too while the database cannot say how it looks. */
const companyOf = ({ opened, brand }: FastifyRequest, services: Services) =>
  opened?.company ? readFailedPageCompany({ services, brand, opened }).catch(() => undefined) : undefined;

/** Returns whether an error is answered as a page, since the request was for a page. */
const isForReader = (request: FastifyRequest): boolean => request.routeOptions?.config.answersPage === true;

/** Returns whether a route is one of SCIM, whose errors have a form of their own. */
const speaksScim = (request: FastifyRequest): boolean => request.routeOptions?.config.speaksScim === true;
