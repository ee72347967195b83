import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { isEnabled } from '#api/core/installation/feature-flags.ts';
import type { WebhookEvent } from '#contract/base/webhooks.ts';
import { insertDeliveries } from './delivery-queries.ts';
import { readListening } from './queries.ts';

/** The queue that makes the calls. */
export const deliveryQueue = 'webhook-deliver';

/**
 * The content of an event: ids, counts, names of fields. No values of a record: for a `person` the sender adds
 * the fields that lists show, as they are when the call is made.
 */
export type EventData = { person?: { _id: string } | null } & Record<string, unknown>;

type EventContext = Pick<Context, 'db' | 'outside' | 'company' | 'services'>;

/** Notifies the company's programs of an event, in its transaction. Without listeners it writes nothing. */
export async function emitEvent(context: EventContext, event: WebhookEvent, data: EventData): Promise<void> {
  const listening = await readListening(context.db, context.company, event);
  await queueDeliveries(context, listening, event, data);
}

/** Queues one delivery for each of the webhooks. @returns their ids */
export async function queueDeliveries(
  context: EventContext,
  webhookIds: readonly string[],
  event: WebhookEvent | 'ping',
  data: EventData,
): Promise<string[]> {
  const { db, company, services } = context;
  if (!webhookIds.length || !(await isEnabled(services.database, db, 'webhooks', company))) return [];
  const deliveries = webhookIds.map((webhookId) => ({ id: newId(), webhookId, event, data }));
  await insertDeliveries(context.db, context.company, deliveries, context.services.clock());
  await context.services.queue.enqueue(context, deliveryQueue, { company: context.company });
  return deliveries.map(({ id }) => id);
}
