import { describe, expect, test } from 'vitest';
import { webhookEvents } from '#contract/base/webhooks.ts';
import { eventsText, eventText, healthOf, stateOf } from './components/event-words.ts';

describe('Webhooks in words (product.md, Settings: webhooks)', () => {
  test('events: one by name, some by number, all as all', () => {
    expect(eventsText(['person.added'])).toBe('Ex-employee added');
    expect(eventsText(['person.added', 'group.created'])).toBe('2 events');
    expect(eventsText(webhookEvents)).toBe('All events');
    expect([eventText('ping'), eventText('person.merged'), eventText('job.invented')]).toEqual([
      'Ping',
      'Two records merged',
      'job.invented',
    ]);
  });

  test('a disabled webhook is shown as off, whatever its last delivery', () => {
    const lastDelivery = { state: 'failed', at: '2026-01-01T00:00:00Z' } as const;
    expect(healthOf({ enabled: false, lastDelivery })).toEqual({ tone: 'neutral', label: 'Off' });
    expect(healthOf({ enabled: true, lastDelivery })).toEqual({ tone: 'bad', label: 'Last call failed' });
    expect(healthOf({ enabled: true, lastDelivery: null }).label).toBe('Not called yet');
  });

  test('a waiting delivery shows whether it was tried', () => {
    expect(stateOf({ state: 'queued', attempts: 0 }).label).toBe('Sending');
    expect(stateOf({ state: 'queued', attempts: 2 }).label).toBe('Waiting to try again');
    expect(stateOf({ state: 'failed', attempts: 8 }).tone).toBe('bad');
  });
});
