import { audit } from '#api/core/audit.ts';
import type { OwnContext } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { Failure, whenTaken } from '#api/core/server/errors.ts';
import { tellTeam } from '#api/features/base/notifications/tell-colleagues.ts';
import { privacyMessages } from '#contract/base/privacy.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { OwnRequest, createOwnRequest as route } from '#contract/company/privacy-requests.ts';
import { dueAt } from './policy.ts';
import { insertRequest } from './request-queries.ts';

/** Starts the clock of a request; while one of a kind is open there is no second. */
export async function createOwnRequest(context: OwnContext, { body }: RouteInput<typeof route>): Promise<OwnRequest> {
  const { db, company, person, services } = context;
  const [id, at] = [newId(), services.clock()];
  const request = { id, type: body.type, person, detail: body.detail || null, at, dueAt: dueAt(body.type, at) };
  await insertRequest(db, company, request).catch(
    whenTaken('privacy_requests_open', () => new Failure('conflict', privacyMessages.requestOpen)),
  );
  await tellTeam(context, { kind: 'privacy_request', about: id, person });
  await audit(context, 'privacy-request.made', { type: 'privacy-request', id }, { type: body.type });
  return {
    _id: id,
    type: body.type,
    state: 'open',
    detail: request.detail,
    answer: null,
    createdAt: at.toISOString(),
    dueAt: request.dueAt.toISOString(),
    closedAt: null,
  };
}
