import type { Webhook, WebhookDelivery, WebhookEvent } from '#contract/base/webhooks.ts';
import { eventWords, webhookEvents } from '#contract/base/webhooks.ts';
import type { StatusTone } from '../../../../ui/text/state-colors.ts';
import { toneOf } from '../../../../ui/text/state-colors.ts';

/** Returns the name of a delivery's event; pings are not among the events to choose from. */
export const eventText = (event: string): string =>
  eventWords[event as WebhookEvent] ?? (event === 'ping' ? 'Ping' : event);

/** Returns 'All events', the name of the only event, or how many there are. */
export function eventsText(events: readonly WebhookEvent[]): string {
  if (events.length === webhookEvents.length) return 'All events';
  const [first] = events;
  return events.length === 1 && first ? eventWords[first] : `${events.length} events`;
}

/** Returns a webhook's status, from its switch and its latest delivery. */
export function healthOf({ enabled, lastDelivery }: Pick<Webhook, 'enabled' | 'lastDelivery'>): {
  tone: StatusTone;
  label: string;
} {
  if (!enabled) return { tone: 'neutral', label: 'Off' };
  if (lastDelivery?.state === 'failed') return { tone: toneOf('failed'), label: 'Last call failed' };
  return lastDelivery?.state === 'delivered'
    ? { tone: toneOf('delivered'), label: 'Delivered' }
    : { tone: toneOf('queued'), label: lastDelivery ? 'Sending' : 'Not called yet' };
}

/** Returns a delivery's status. */
export function stateOf({ state, attempts }: Pick<WebhookDelivery, 'state' | 'attempts'>): {
  tone: StatusTone;
  label: string;
} {
  if (state === 'delivered') return { tone: toneOf('delivered'), label: 'Delivered' };
  if (state === 'failed') return { tone: toneOf('failed'), label: 'Failed' };
  return attempts > 0
    ? { tone: toneOf('waiting'), label: 'Waiting to try again' }
    : { tone: toneOf('queued'), label: 'Sending' };
}
