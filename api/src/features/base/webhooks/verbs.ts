import type { z } from 'zod';
import { audit, changedNames } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { Failure, invalidField, notFound } from '#api/core/server/errors.ts';
import { refuseOver } from '#api/core/server/limits.ts';
import { seal } from '#api/core/sessions/seal.ts';
import { checkAddress, OutgoingError } from '#api/core/work/outgoing-http.ts';
import type { RouteInput } from '#contract/base/route.ts';
import {
  deliveriesPage,
  type newWebhook,
  type listWebhookDeliveries as route,
  type Webhook,
  type webhookChanges,
  webhookMessages,
} from '#contract/base/webhooks.ts';
import { readDeliveries, readDelivery, requeueDelivery } from './delivery-queries.ts';
import { deliveryQueue, queueDeliveries } from './emit-event.ts';
import { insertWebhook, readWebhook, readWebhooks, removeWebhook, updateWebhook } from './queries.ts';
import { createSecret, secretPurpose } from './sign-payload.ts';
import { toDelivery, toWebhook } from './view.ts';

/** Returns a webhook of the company. @throws Failure not-found */
async function findWebhook({ db, company }: Pick<Context, 'db' | 'company'>, id: string): Promise<Webhook> {
  const row = await readWebhook(db, company, id);
  if (!row) throw notFound(webhookMessages.notFound);
  return toWebhook(row);
}

/** Refuses an address that will never be called; host names are resolved and checked with every call. @throws Failure invalid */
function checkUrl({ services }: Pick<Context, 'services'>, url: string): void {
  try {
    checkAddress(services.config, url);
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    throw invalidField('url', webhookMessages.urlRefused(`${error.message}.`));
  }
}

/** Lists the addresses that are called when something happens. */
export async function listWebhooks({ db, company }: Context) {
  return (await readWebhooks(db, company)).map(toWebhook);
}

/** Adds an address to call. Its secret is returned once; it is kept sealed, because every call is signed with it. */
export async function createWebhook(context: Context, { body }: { body: z.infer<typeof newWebhook> }) {
  const { db, company, actor, services } = context;
  checkUrl(context, body.url);
  const count = async () => (await readWebhooks(db, company)).length;
  await refuseOver(context, { kind: 'webhooks', count, message: webhookMessages.tooMany });
  const [id, secret] = [newId(), createSecret()];
  await insertWebhook(db, {
    company_id: company,
    id,
    url: body.url,
    events: body.events,
    secret: seal(services.config.secrets, secretPurpose, secret),
    created_by: actor.id,
    created_at: services.clock(),
  });
  await audit(context, 'webhook.created', { type: 'webhook', id }, { events: body.events });
  return { ...(await findWebhook(context, id)), secret };
}

type Input = { params: { id: string }; body: z.infer<typeof webhookChanges> };

/** Changes a webhook: undefined keeps. While switched off it gets no events; waiting ones are sent when it is on again. */
export async function changeWebhook(context: Context, { params, body }: Input) {
  const { url, events, enabled } = body;
  if (url !== undefined) checkUrl(context, url);
  const changes = Object.fromEntries(
    Object.entries({ url, events, enabled }).filter(([, value]) => value !== undefined),
  );
  const before = await findWebhook(context, params.id);
  const fields = changedNames(before, { ...before, ...changes });
  if (fields.length) {
    if (!(await updateWebhook(context.db, context.company, params.id, changes)))
      throw notFound(webhookMessages.notFound);
    await audit(context, 'webhook.changed', { type: 'webhook', id: params.id }, { fields });
  }
  return findWebhook(context, params.id);
}

/** Deletes a webhook; nothing more is sent to it. */
export async function deleteWebhook(context: Context, { params }: { params: { id: string } }) {
  if (!(await removeWebhook(context.db, context.company, params.id))) throw notFound(webhookMessages.notFound);
  await audit(context, 'webhook.deleted', { type: 'webhook', id: params.id });
  return { _id: params.id };
}

/** Creates a new secret; the old one signs nothing more. */
export async function rotateSecret(context: Context, { params }: { params: { id: string } }) {
  const { db, company, services } = context;
  const secret = createSecret();
  const sealed = seal(services.config.secrets, secretPurpose, secret);
  if (!(await updateWebhook(db, company, params.id, { secret: sealed }))) throw notFound(webhookMessages.notFound);
  await audit(context, 'webhook.secret-changed', { type: 'webhook', id: params.id });
  return { ...(await findWebhook(context, params.id)), secret };
}

/** Sends a `ping`, signed and retried like any other event. */
export async function testWebhook(context: Context, { params }: { params: { id: string } }) {
  const webhook = await findWebhook(context, params.id);
  if (!webhook.enabled) throw new Failure('conflict', webhookMessages.off);
  const [id = ''] = await queueDeliveries(context, [webhook._id], 'ping', {});
  const row = await readDelivery(context.db, context.company, webhook._id, id);
  if (!row) throw notFound(webhookMessages.deliveryNotFound);
  return toDelivery(row);
}

/** Lists the deliveries to a webhook and their results, the latest first. */
export async function listDeliveries(context: Context, { params, query }: RouteInput<typeof route>) {
  await findWebhook(context, params.id);
  const page = { before: query.cursor, most: deliveriesPage + 1 };
  const rows = await readDeliveries(context.db, context.company, params.id, page);
  const shown = rows.slice(0, deliveriesPage);
  return {
    deliveries: shown.map(toDelivery),
    nextCursor: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Sends a delivery again under the same id, so that a receiver recognises one it already has. */
export async function resendDelivery(context: Context, { params }: { params: { id: string; deliveryId: string } }) {
  const { db, company, services } = context;
  const webhook = await findWebhook(context, params.id);
  if (!webhook.enabled) throw new Failure('conflict', webhookMessages.off);
  const isThere = await requeueDelivery(db, company, webhook._id, params.deliveryId, services.clock());
  const row = isThere && (await readDelivery(db, company, webhook._id, params.deliveryId));
  if (!row) throw notFound(webhookMessages.deliveryNotFound);
  await services.queue.enqueue(context, deliveryQueue, { company });
  await audit(context, 'webhook.delivery-resent', { type: 'webhook', id: webhook._id }, { delivery: row.id });
  return toDelivery(row);
}
