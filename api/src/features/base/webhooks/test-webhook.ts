import type { Context } from '#api/core/context.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { webhookMessages } from '#contract/base/webhooks.ts';
import { readDelivery } from './delivery-queries.ts';
import { queueDeliveries } from './emit-event.ts';
import { findWebhook } from './find-webhook.ts';
import { toDelivery } from './view.ts';

/** Sends a `ping`, which is signed and tried as everything else is. */
export async function testWebhook(context: Context, { params }: { params: { id: string } }) {
  const webhook = await findWebhook(context, params.id);
  if (!webhook.enabled) throw new Failure('conflict', webhookMessages.off);
  const [id = ''] = await queueDeliveries(context, [webhook._id], 'ping', {});
  const row = await readDelivery(context.db, context.company, webhook._id, id);
  if (!row) throw notFound(webhookMessages.deliveryNotFound);
  return toDelivery(row);
}
