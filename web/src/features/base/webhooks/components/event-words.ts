import type { Webhook, WebhookDelivery, WebhookEvent } from '#contract/base/webhooks.ts';
import { eventWords, webhookEvents } from '#contract/base/webhooks.ts';
import type { StatusTone } from '../../../../ui/text/state-colors.ts';
import { toneOf } from '../../../../ui/text/state-colors.ts';

/** What a delivery was about; pings are no event that can be chosen. */
export const eventText = (event: string): string =>
  eventWords[event as WebhookEvent] ?? (event === 'ping' ? 'Ping' : event);

/** 'All events', one event in words, or how many. */
export function eventsText(events: readonly WebhookEvent[]): string {
  if (events.length === webhookEvents.length) return 'All events';
  const [first] = events;
  return events.length === 1 && first ? eventWords[first] : `${events.length} events`;
}

/** How a webhook does, by its switch and its newest delivery. */
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

/** What became of a delivery. */
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
