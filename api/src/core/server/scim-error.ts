import type { FastifyReply } from 'fastify';
import { mediaTypes } from '#contract/base/route.ts';
import { Failure, type FailureKind } from './errors.ts';

/** The reasons of SCIM for a refusal (RFC 7644, 3.12). */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'noTarget'
  | 'tooMany'
  | 'uniqueness';

/** A refusal with the reason that SCIM has for it. `retryAfter`: seconds until another try makes sense. */
export class ScimFailure extends Failure {
  readonly scimType: ScimType | undefined;
  readonly retryAfter: number | undefined;
  constructor(kind: FailureKind, message: string, more: { scimType?: ScimType; retryAfter?: number } = {}) {
    super(kind, message);
    this.scimType = more.scimType;
    this.retryAfter = more.retryAfter;
  }
}

type Refused = {
  kind?: FailureKind;
  message: string;
  scimType?: ScimType | undefined;
  retryAfter?: number | undefined;
};

/** Seconds after which the limits of a minute allow more calls. */
const aMinute = 60;

/** Sends a failure, whose status is set, in the form of SCIM: `status` is a text (RFC 7644, 3.12). */
export function sendScimError(reply: FastifyReply, { kind, message, scimType, retryAfter }: Refused) {
  const { statusCode } = reply;
  if (statusCode === 401) reply.header('www-authenticate', 'Bearer');
  if (statusCode === 429) reply.header('retry-after', retryAfter ?? aMinute);
  const reason = scimType ?? (kind === 'invalid' ? 'invalidValue' : undefined);
  return reply.type(mediaTypes.scim).send(
    JSON.stringify({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(statusCode),
      ...(reason && { scimType: reason }),
      detail: message,
    }),
  );
}
