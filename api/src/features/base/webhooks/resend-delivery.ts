import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { webhookMessages } from '#contract/base/webhooks.ts';
import { readDelivery, requeueDelivery } from './delivery-queries.ts';
import { deliveryQueue } from './emit-event.ts';
import { findWebhook } from './find-webhook.ts';
import { toDelivery } from './view.ts';

/** Sends something again, under the same id: a receiver that has it already can tell. */
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
