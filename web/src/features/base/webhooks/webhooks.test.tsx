import { expect } from 'vitest';
import * as webhooks from '#contract/base/webhooks.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { fill, press } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { webhooksQuery } from './api.ts';
import { WebhooksSection } from './components/WebhooksSection.tsx';

const { webhookMessages } = webhooks;
const hook = sample(webhooks.webhook, {
  _id: idOf(7),
  url: 'https://hr.acme.example/hook',
  events: ['person.added'],
  enabled: true,
  createdAt: '2026-05-01T08:00:00.000Z',
});
const delivery = sample(webhooks.webhookDelivery, {
  _id: idOf(8),
  event: 'person.added',
  state: 'failed',
  createdAt: '2026-05-01T09:00:00.000Z',
});
const params = { id: hook._id };
const none = (server: FakeServer) => server.answer(webhooks.listWebhooks, []);
const one = (server: FakeServer) =>
  server
    .answer(webhooks.listWebhooks, [hook])
    .answer(webhooks.listWebhookDeliveries, { deliveries: [delivery], nextCursor: null });
const opened = { show: <WebhooksSection />, at: `/settings?webhook=${hook._id}`, reads: one };

describeActions('Webhooks', [
  action({
    does: 'adds one and shows its secret',
    show: <WebhooksSection />,
    reads: none,
    fill: async () => {
      await press('Add webhook');
      await fill('Address', 'https://payroll.acme.example');
      await press({ role: 'checkbox', name: /added/i });
    },
    press: 'Add webhook',
    route: webhooks.createWebhook,
    sends: { body: { url: 'https://payroll.acme.example', events: ['person.added'] } },
    answer: { ...hook, secret: 'whsec_once' },
    next: 'Signing secret',
    asksAnew: webhooks.listWebhooks,
    fails: webhookMessages.notCreated,
    fault: { path: 'url', label: 'Address' },
    tells: true,
  }),
  action({
    ...opened,
    does: 'changes one',
    fill: async () => {
      await press('Edit');
      await fill('Address', 'https://new.acme.example');
    },
    press: 'Save',
    route: webhooks.changeWebhook,
    sends: { params, body: { url: 'https://new.acme.example', events: ['person.added'] } },
    answer: hook,
    says: webhookMessages.changed,
    asksAnew: webhooks.listWebhooks,
    fails: webhookMessages.notChanged,
    fault: { path: 'url', label: 'Address' },
    tells: true,
  }),
  action({
    ...opened,
    does: 'switches one off',
    press: 'Switch off',
    route: webhooks.changeWebhook,
    sends: { params, body: { enabled: false } },
    answer: { ...hook, enabled: false },
    asksAnew: webhooks.listWebhooks,
    fails: webhookMessages.notChanged,
  }),
  action({
    ...opened,
    does: 'sends a ping',
    refreshes: [webhooksQuery],
    press: 'Send a ping',
    route: webhooks.testWebhook,
    sends: { params },
    answer: delivery,
    says: webhookMessages.tested,
    asksAnew: webhooks.listWebhookDeliveries,
    fails: webhookMessages.notTested,
  }),
  action({
    ...opened,
    does: 'makes a new secret and shows it',
    refreshes: [webhooksQuery],
    fill: () => press('New secret'),
    press: 'Create a new secret',
    route: webhooks.rotateWebhookSecret,
    sends: { params },
    answer: { ...hook, secret: 'whsec_next' },
    next: 'Signing secret',
    fails: webhookMessages.notRotated,
  }),
  action({
    ...opened,
    does: 'deletes one',
    fill: () => press('Delete'),
    press: 'Delete webhook',
    route: webhooks.deleteWebhook,
    sends: { params },
    answer: { _id: hook._id },
    says: webhookMessages.deleted,
    asksAnew: webhooks.listWebhooks,
    afterwards: (page) => expect(page.address).toBe('/settings'),
    fails: webhookMessages.notDeleted,
  }),
  action({
    ...opened,
    does: 'sends a delivery again',
    refreshes: [webhooksQuery],
    press: /^Send .* again$/,
    route: webhooks.resendWebhookDelivery,
    sends: { params: { ...params, deliveryId: delivery._id } },
    answer: delivery,
    says: webhookMessages.resent,
    asksAnew: webhooks.listWebhookDeliveries,
    fails: webhookMessages.notResent,
  }),
]);
