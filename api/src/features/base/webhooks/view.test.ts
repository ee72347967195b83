import { expect, test } from 'vitest';
import { namedRow } from '#api-test/rows.ts';
import type { DeliveryRow } from './delivery-queries.ts';
import type { WebhookRow } from './queries.ts';
import { toDelivery, toWebhook } from './view.ts';

test('a webhook with its last call: each fact from its own column', () => {
  expect(toWebhook(namedRow<WebhookRow>({ last_state: 'failed' }))).toEqual({
    _id: 'of id',
    url: 'of url',
    events: 'of events',
    enabled: 'of enabled',
    createdBy: 'of created_by_name',
    createdAt: 'of created_at',
    lastDelivery: { state: 'failed', at: 'of last_at' },
  });
  expect(toWebhook(namedRow<WebhookRow>({ last_state: null })).lastDelivery).toBeNull();
});

test.each([
  ['queued', 'queued', 'of next_attempt_at'],
  ['sending', 'queued', null],
  ['delivered', 'delivered', null],
  ['failed', 'failed', null],
] as const)('a call that is %s is shown as %s, its next attempt: %s', (state, shown, nextAttemptAt) => {
  expect(toDelivery(namedRow<DeliveryRow>({ state }))).toEqual({
    _id: 'of id',
    event: 'of event',
    state: shown,
    attempts: 'of attempts',
    createdAt: 'of created_at',
    deliveredAt: 'of delivered_at',
    nextAttemptAt,
    responseStatus: 'of response_status',
    error: 'of last_error',
    milliseconds: 'of milliseconds',
    data: 'of payload',
  });
});
