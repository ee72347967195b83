import type { Webhook, WebhookDelivery } from '#contract/base/webhooks.ts';
import type { DeliveryRow } from './delivery-queries.ts';
import type { WebhookRow } from './queries.ts';

/** No delivery is shown as on the wire: during a call its next attempt is in the future. The table would allow it. */
const stateOf = (state: DeliveryRow['state']): WebhookDelivery['state'] => (state === 'sending' ? 'queued' : state);

export function toWebhook(row: WebhookRow): Webhook {
  return {
    _id: row.id,
    url: row.url,
    events: row.events as Webhook['events'],
    enabled: row.enabled,
    createdBy: row.created_by_name,
    createdAt: row.created_at,
    lastDelivery: row.last_state && row.last_at ? { state: stateOf(row.last_state), at: row.last_at } : null,
  };
}

export function toDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    _id: row.id,
    event: row.event,
    state: stateOf(row.state),
    attempts: row.attempts,
    createdAt: row.created_at,
    deliveredAt: row.delivered_at,
    nextAttemptAt: row.state === 'queued' ? row.next_attempt_at : null,
    responseStatus: row.response_status,
    error: row.last_error,
    milliseconds: row.milliseconds,
    data: row.payload as Record<string, unknown>,
  };
}
