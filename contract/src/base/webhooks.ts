import { z } from 'zod';
import { answer, route } from './route.ts';
import { isHttpAddress, recordId } from './rules.ts';

/** Texts about webhooks (product.md, Settings). */
export const webhookMessages = {
  urlRequired: 'Please enter the address to call',
  urlInvalid: 'Please enter an address that begins with https://',
  urlRefused: (reason: string) => `This address can’t be called. ${reason}`,
  eventsRequired: 'Please choose at least one event',
  unknownEvent: 'Unknown event',
  tooMany: 'You have reached the maximum number of webhooks that can be added',
  off: 'Please switch the webhook on first',
  created: 'Webhook added',
  notCreated: 'Failed to add the webhook',
  changed: 'Webhook saved',
  notChanged: 'Failed to save the webhook',
  deleted: 'Webhook deleted',
  notDeleted: 'Failed to delete the webhook',
  notRotated: 'Failed to create a new secret',
  tested: 'Ping sent',
  notTested: 'Failed to send the ping',
  resent: 'Sent again',
  notResent: 'Failed to send it again',
  notFound: 'Webhook not found',
  deliveryNotFound: 'Delivery not found',
} as const;

/** Deliveries per page. */
export const deliveriesPage = 20;

/** The events that webhooks can send. */
export const webhookEvents = [
  'person.added',
  'person.changed',
  'person.job_search_status_changed',
  'person.deleted',
  'person.restored',
  'person.merged',
  'import.finished',
  'import.undone',
  'mail.unsubscribed',
  'group.created',
  'group.changed',
  'group.deleted',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Labels of the events. */
export const eventWords: Readonly<Record<WebhookEvent, string>> = {
  'person.added': 'Ex-employee added',
  'person.changed': 'Ex-employee changed',
  'person.job_search_status_changed': 'Job-search status changed',
  'person.deleted': 'Ex-employee deleted',
  'person.restored': 'Ex-employee restored',
  'person.merged': 'Two records merged',
  'import.finished': 'Import finished',
  'import.undone': 'Import undone',
  'mail.unsubscribed': 'Someone unsubscribed',
  'group.created': 'Group created',
  'group.changed': 'Group changed',
  'group.deleted': 'Group deleted',
};

export const webhook = z.object({
  _id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  enabled: z.boolean(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  /** The result of the newest delivery. */
  lastDelivery: z.object({ state: z.enum(['queued', 'delivered', 'failed']), at: z.string() }).nullable(),
});
export type Webhook = z.infer<typeof webhook>;

/** The only answer that contains the secret with which receivers check signatures. */
const webhookWithSecret = webhook.extend({ secret: z.string() });

export const webhookDelivery = z.object({
  _id: z.string(),
  event: z.string(),
  state: z.enum(['queued', 'delivered', 'failed']),
  attempts: z.number(),
  createdAt: z.string(),
  deliveredAt: z.string().nullable(),
  /** When it is tried next; null when there are no more attempts. */
  nextAttemptAt: z.string().nullable(),
  responseStatus: z.number().nullable(),
  error: z.string().nullable(),
  milliseconds: z.number().nullable(),
  /** Ids and names of fields; the record is read when the call is made, and not stored. */
  data: z.record(z.string(), z.unknown()),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const url = z
  .string({ error: webhookMessages.urlRequired })
  .trim()
  .max(2000, 'Must be at most 2000 characters')
  .superRefine((text, context) => {
    if (text === '') context.addIssue({ code: 'custom', message: webhookMessages.urlRequired });
    else if (!isHttpAddress(text)) context.addIssue({ code: 'custom', message: webhookMessages.urlInvalid });
  });
const events = z
  .array(z.enum(webhookEvents, { error: webhookMessages.unknownEvent }), { error: webhookMessages.eventsRequired })
  .min(1, webhookMessages.eventsRequired)
  .overwrite((list) => [...new Set(list)]);

export const newWebhook = z.object({ url, events });
export const webhookChanges = z.object({
  url: url.optional(),
  events: events.optional(),
  enabled: z.boolean().optional(),
});

const id = z.object({ id: recordId('Invalid webhook id') });

export const listWebhooks = route({
  method: 'GET',
  path: '/webhooks',
  may: 'settings:read',
  summary: 'The webhooks of the company',
  responses: { 200: answer(z.array(webhook)) },
});

export const createWebhook = route({
  method: 'POST',
  path: '/webhooks',
  may: 'company:settings',
  forPeople: true,
  summary: 'Add a webhook; the answer contains the secret of its signatures',
  body: newWebhook,
  responses: { 201: answer(webhookWithSecret) },
});

export const changeWebhook = route({
  method: 'POST',
  path: '/webhooks/{id}',
  may: 'company:settings',
  forPeople: true,
  summary: 'Change the address or the events, or switch it on or off; events that wait meanwhile are sent afterwards',
  params: id,
  body: webhookChanges,
  responses: { 200: answer(webhook) },
});

export const deleteWebhook = route({
  method: 'DELETE',
  path: '/webhooks/{id}',
  may: 'company:settings',
  forPeople: true,
  summary: 'Delete a webhook with its deliveries',
  params: id,
  responses: { 200: answer(z.object({ _id: z.string() })) },
});

export const rotateWebhookSecret = route({
  method: 'POST',
  path: '/webhooks/{id}/secret',
  may: 'company:settings',
  forPeople: true,
  summary: 'Create a new secret; signatures use it from now on',
  params: id,
  responses: { 201: answer(webhookWithSecret) },
});

export const testWebhook = route({
  method: 'POST',
  path: '/webhooks/{id}/test',
  may: 'company:settings',
  forPeople: true,
  summary: 'Send a `ping`',
  params: id,
  responses: { 201: answer(webhookDelivery) },
});

export const listWebhookDeliveries = route({
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  may: 'settings:read',
  summary: 'Deliveries and their results, newest first, 20 at a time; kept for 30 days',
  params: id,
  query: z.object({ cursor: recordId('Invalid cursor').optional() }),
  responses: { 200: answer(z.object({ deliveries: z.array(webhookDelivery), nextCursor: z.string().nullable() })) },
});

export const resendWebhookDelivery = route({
  method: 'POST',
  path: '/webhooks/{id}/deliveries/{deliveryId}/resend',
  may: 'company:settings',
  forPeople: true,
  summary: 'Send a delivery again, under the same id',
  params: id.extend({ deliveryId: recordId('Invalid delivery id') }),
  responses: { 201: answer(webhookDelivery) },
});
