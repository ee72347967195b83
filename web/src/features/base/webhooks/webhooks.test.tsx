import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as webhooks from '#contract/base/webhooks.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { cellsOf, entriesOf, fill, find, Page, press } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { webhooksQuery } from './api.ts';
import { WebhooksSection } from './components/WebhooksSection.tsx';

/** Chooses a rare action, which is behind the three dots. */
async function choose(name: string) {
  await press('More actions');
  await press({ role: 'menuitem', name });
}

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
    fill: () => choose('New secret'),
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
    fill: () => choose('Delete'),
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

describe('What the webhooks section shows', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => page.close());

  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const hooks = [
    { ...hook, lastDelivery: { state: 'failed' as const, at: ago(3) } },
    {
      ...hook,
      _id: idOf(17),
      url: 'https://payroll.acme.example/',
      events: ['person.changed', 'person.deleted'] as (typeof hook)['events'],
      createdAt: ago(20),
      lastDelivery: { state: 'delivered' as const, at: ago(5) },
    },
    { ...hook, _id: idOf(18), url: 'https://off.acme.example/', enabled: false, lastDelivery: null },
    { ...hook, _id: idOf(19), url: 'https://new.acme.example/', lastDelivery: null },
    {
      ...hook,
      _id: idOf(20),
      url: 'https://now.acme.example/',
      lastDelivery: { state: 'queued' as const, at: ago(4) },
    },
  ];
  const read = (deliveries: webhooks.WebhookDelivery[]) =>
    page.server
      .answer(webhooks.listWebhooks, hooks)
      .answer(webhooks.listWebhookDeliveries, { deliveries, nextCursor: null });

  test('each with its address, events, last call and its result', async () => {
    read([]);
    await page.show(<WebhooksSection />, { at: '/settings' });
    expect(await entriesOf('Webhooks')).toEqual([
      `https://hr.acme.example/hook${webhooks.eventWords['person.added']} · last call 3 days agoLast call failed`,
      'https://payroll.acme.example/2 events · last call 5 days agoDelivered',
      `https://off.acme.example/${webhooks.eventWords['person.added']}Off`,
      `https://new.acme.example/${webhooks.eventWords['person.added']}Not called yet`,
      `https://now.acme.example/${webhooks.eventWords['person.added']} · last call 4 days agoSending`,
    ]);
    await press({ role: 'link', name: /^https:\/\/payroll/ });
    expect(page.address).toBe(`/settings?webhook=${idOf(17)}`);
  });

  const calls = [
    { ...delivery, attempts: 9, error: 'Timed out', responseStatus: 504, milliseconds: 9876 },
    {
      ...delivery,
      _id: idOf(28),
      event: 'person.changed',
      state: 'delivered' as const,
      attempts: 2,
      createdAt: '2026-04-02T09:00:00.000Z',
      deliveredAt: '2026-04-03T09:00:00.000Z',
      responseStatus: 204,
      milliseconds: 87,
      data: { fields: ['city'] },
    },
    {
      ...delivery,
      _id: idOf(29),
      event: 'ping',
      state: 'queued' as const,
      attempts: 3,
      createdAt: '2026-03-17T09:00:00.000Z',
      nextAttemptAt: '2026-03-19T09:00:00.000Z',
      responseStatus: 500,
      milliseconds: 12,
      error: 'HTTP 500',
    },
    {
      ...delivery,
      _id: idOf(30),
      state: 'queued' as const,
      attempts: 0,
      createdAt: '2026-02-11T09:00:00.000Z',
      nextAttemptAt: '2026-02-11T09:00:00.000Z',
    },
  ];

  test('each call with its time, event, result and next attempt', async () => {
    read(calls).answer(webhooks.resendWebhookDelivery, delivery);
    await page.show(<WebhooksSection />, { at: `/settings?webhook=${idOf(17)}` });
    // The hour depends on the reader's time zone.
    const cells = (await cellsOf('Deliveries')).map((row) => row.map((cell) => cell.replace(/, \d\d:\d\d/g, '')));
    const { 'person.added': added, 'person.changed': changed } = webhooks.eventWords;
    expect(cells).toEqual([
      ['1 May 2026', added, 'FailedTimed out · 9 attempts', 'Send again'],
      ['2 April 2026', expect.stringContaining(changed), 'Delivered204 in 87 ms · 2 attempts', 'Send again'],
      ['17 March 2026', 'Ping', 'Waiting to try againHTTP 500 · 3 attempts · next 19 March 2026', ''],
      ['11 February 2026', added, 'Sending', ''],
    ]);
    await press(/^Send .* of 2 April 2026, .* again$/);
    expect(page.server.sentTo(webhooks.resendWebhookDelivery)).toMatchObject([
      { params: { id: idOf(17), deliveryId: idOf(28) } },
    ]);
    expect(page.server.sentTo(webhooks.listWebhookDeliveries)[0]).toMatchObject({ params: { id: idOf(17) } });
  });

  test('editing the second webhook and saving it without changes leaves it as it was', async () => {
    read([]).answer(webhooks.changeWebhook, hook);
    await page.show(<WebhooksSection />, { at: `/settings?webhook=${idOf(17)}` });
    await press('Edit');
    await press('Save');
    expect(page.server.sentTo(webhooks.changeWebhook)).toMatchObject([
      {
        params: { id: idOf(17) },
        body: { url: 'https://payroll.acme.example/', events: ['person.changed', 'person.deleted'] },
      },
    ]);
  });

  test('a disabled webhook offers no ping and no resend, and can be switched on', async () => {
    read(calls).answer(webhooks.changeWebhook, hook);
    await page.show(<WebhooksSection />, { at: `/settings?webhook=${idOf(18)}` });
    await cellsOf('Deliveries');
    expect((await find('Send a ping')).matches('[disabled]')).toBe(true);
    expect(screen.queryByRole('button', { name: /again$/ })).toBeNull();
    await press('Switch on');
    expect(page.server.sentTo(webhooks.changeWebhook)).toMatchObject([
      { params: { id: idOf(18) }, body: { enabled: true } },
    ]);
  });

  test('a new one has no event chosen, and people who may not change settings see no buttons', async () => {
    read(calls);
    await page.show(<WebhooksSection />);
    await press('Add webhook');
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toEqual([]);
    page.close();
    page = new Page();
    read(calls);
    await page.show(<WebhooksSection />, { as: 'recruiter', at: `/settings?webhook=${idOf(17)}` });
    await cellsOf('Deliveries');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
