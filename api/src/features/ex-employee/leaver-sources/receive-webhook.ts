import type { PublicContext } from '#api/core/context.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { Found, PageContext } from '#api/core/pages/public-page.ts';
import { Failure } from '#api/core/server/errors.ts';
import { isSameText } from '#api/core/server/same-text.ts';
import { signPayload } from '#api/features/base/webhooks/sign-payload.ts';
import { toSaid } from '#api/features/ex-employee/arrivals/policy.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { sourceMessages } from '#contract/ex-employee/leaver-sources.ts';
import type { receiveWebhook as webhookRoute } from '#contract/ex-employee/leaver-webhooks.ts';
import { findSource } from './queries.ts';
import { receiveCall } from './receive-call.ts';
import { type Receiving, tryOut } from './receive-rows.ts';
import { readSecrets } from './seal-secrets.ts';

/** Seconds for which a signature is valid. */
const goodFor = 300;
/** Signatures of one call that are compared: a system that changes its secret sends two. */
const mostSignatures = 5;

type Calling = Found & { source: { id: string } };

/** Finds the source of a call that its secret has signed (Standard Webhooks). An unknown source and a wrong signature are answered alike. */
export async function findCaller(
  context: PublicContext,
  { params }: RouteInput<typeof webhookRoute>,
): Promise<Calling | null> {
  const { database, config, clock } = context.services;
  const source = await findSource(database, params.id);
  if (source?.kind !== 'webhook') return null;
  const { signature, earlierSignature } = readSecrets(config.secrets, source);
  const now = clock();
  const isStillGood = source.old_token_until !== null && new Date(source.old_token_until) > now;
  const good = [signature, isStillGood ? earlierSignature : undefined].filter((secret) => secret !== undefined);
  if (!isSigned(context.asked, good, now)) return null;
  const refusal = source.enabled ? undefined : new Failure('conflict', sourceMessages.off);
  return {
    company: source.company as CompanyId,
    source: { id: source.id },
    ...(refusal && { refusal }),
  };
}

function isSigned(asked: PublicContext['asked'], secrets: readonly string[], now: Date): boolean {
  const { body } = asked;
  const id = asked.header('webhook-id') ?? '';
  const timestamp = asked.header('webhook-timestamp') ?? '';
  if (!id || !/^\d{9,11}$/.test(timestamp) || typeof body !== 'string') return false;
  const at = new Date(Number(timestamp) * 1000);
  if (Math.abs(now.getTime() - at.getTime()) > goodFor * 1000) return false;
  const expected = secrets.map((secret) => signPayload(secret, id, at, body)['webhook-signature'] ?? '');
  const given = (asked.header('webhook-signature') ?? '').split(' ').slice(0, mostSignatures);
  return expected.filter((right) => given.filter((one) => isSameText(right, one)).length > 0).length > 0;
}

/** Takes what a company's HR system says of one employee. The answer tells nothing of what the leaver said. */
export function receiveWebhook(context: PageContext<Calling>, { body }: RouteInput<typeof webhookRoute>) {
  const { source } = context.found;
  const { company } = context.found;
  const { employeeId } = body;
  const receive = async (within: Receiving) => {
    if (body.stays) {
      await receiveCall(within, source, { row: null, employeeId, stays: true });
      return { employeeId, state: 'stays' as const, dateOfLeaving: null };
    }
    const { announced } = await receiveCall(within, source, { row: null, employeeId, said: toSaid(body) });
    const { state = 'declined' as const, last_day = null } = announced?.row ?? {};
    return { employeeId, state, dateOfLeaving: last_day };
  };
  return body.isDry ? tryOut({ services: context.services, company }, receive) : context.inside(receive);
}
