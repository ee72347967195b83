import { audit } from '#api/core/audit.ts';
import type { OwnContext } from '#api/core/context.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { privacyMessages } from '#contract/base/privacy.ts';
import type { OwnRequest } from '#contract/company/privacy-requests.ts';
import { lockOwnRequest, settleRequest } from './request-queries.ts';
import { toOwnRequest } from './view.ts';

/** Takes back what was asked for, as long as nobody has answered. */
export async function withdrawOwnRequest(
  context: OwnContext,
  { params }: { params: { id: string } },
): Promise<OwnRequest> {
  const { db, company, person, actor, services } = context;
  const row = await lockOwnRequest(db, company, person, params.id);
  if (!row) throw notFound(privacyMessages.requestNotFound);
  if (row.state !== 'open') throw new Failure('conflict', privacyMessages.requestClosed);
  const at = services.clock();
  await settleRequest(db, company, { id: row.id, state: 'withdrawn', at, by: actor.id });
  await audit(context, 'privacy-request.withdrawn', { type: 'privacy-request', id: row.id }, { type: row.type });
  return toOwnRequest({ ...row, state: 'withdrawn', closed_at: at.toISOString() });
}
