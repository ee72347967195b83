import type { Webhook, WebhookDelivery, WebhookEvent } from '#contract/webhooks.ts';
import { webhookEvents } from '#contract/webhooks.ts';
import type { StatusTone } from '../../../ui/StatusBadge.tsx';

/** What a webhook can be told of, in words. */
export const eventWords: Readonly<Record<WebhookEvent, string>> = {
  'person.added': 'Ex-employee added',
  'person.changed': 'Ex-employee changed',
  'person.job_search_status_changed': 'Job-search status changed',
  'person.deleted': 'Ex-employee deleted',
  'person.restored': 'Ex-employee restored',
  'person.merged': 'Two records merged',
  'import.finished': 'Import finished',
  'import.undone': 'Import taken back',
  'mail.unsubscribed': 'Somebody unsubscribed',
  'group.created': 'Group created',
  'group.changed': 'Group changed',
  'group.deleted': 'Group deleted',
};

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
  if (lastDelivery?.state === 'failed') return { tone: 'bad', label: 'Last call failed' };
  return lastDelivery?.state === 'delivered'
    ? { tone: 'good', label: 'Delivered' }
    : { tone: 'info', label: lastDelivery ? 'On its way' : 'Not called yet' };
}

/** What became of a delivery. */
export function stateOf({ state, attempts }: Pick<WebhookDelivery, 'state' | 'attempts'>): {
  tone: StatusTone;
  label: string;
} {
  if (state === 'delivered') return { tone: 'good', label: 'Delivered' };
  if (state === 'failed') return { tone: 'bad', label: 'Failed' };
  return attempts > 0 ? { tone: 'warn', label: 'Waiting to try again' } : { tone: 'info', label: 'On its way' };
}
