import type { z } from 'zod';
import { audit, changedNames } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { type webhookChanges, webhookMessages } from '#contract/base/webhooks.ts';
import { checkUrl, findWebhook } from './find-webhook.ts';
import { updateWebhook } from './queries.ts';

type Input = { params: { id: string }; body: z.infer<typeof webhookChanges> };

/** Changes a webhook: undefined keeps. Switched off it is told of nothing; what waits is sent when it is on again. */
export async function changeWebhook(context: Context, { params, body }: Input) {
  const { url, events, enabled } = body;
  if (url !== undefined) checkUrl(context, url);
  const changes = Object.fromEntries(
    Object.entries({ url, events, enabled }).filter(([, value]) => value !== undefined),
  );
  const before = await findWebhook(context, params.id);
  const fields = changedNames(before, { ...before, ...changes });
  if (fields.length) {
    if (!(await updateWebhook(context.db, context.company, params.id, changes)))
      throw notFound(webhookMessages.notFound);
    await audit(context, 'webhook.changed', { type: 'webhook', id: params.id }, { fields });
  }
  return findWebhook(context, params.id);
}
