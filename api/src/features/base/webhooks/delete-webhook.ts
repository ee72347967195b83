import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { webhookMessages } from '#contract/base/webhooks.ts';
import { removeWebhook } from './queries.ts';

/** Deletes a webhook; nothing more is sent to it. */
export async function deleteWebhook(context: Context, { params }: { params: { id: string } }) {
  if (!(await removeWebhook(context.db, context.company, params.id))) throw notFound(webhookMessages.notFound);
  await audit(context, 'webhook.deleted', { type: 'webhook', id: params.id });
  return { _id: params.id };
}
