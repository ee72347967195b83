import type { z } from 'zod';
import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { refuseOver } from '#api/core/server/limits.ts';
import { seal } from '#api/core/sessions/seal.ts';
import { type newWebhook, webhookMessages } from '#contract/base/webhooks.ts';
import { checkUrl, findWebhook } from './find-webhook.ts';
import { insertWebhook, readWebhooks } from './queries.ts';
import { createSecret, secretPurpose } from './sign-payload.ts';

/** Adds an address to call. Its secret leaves once; it is kept sealed, because every call is signed with it. */
export async function createWebhook(context: Context, { body }: { body: z.infer<typeof newWebhook> }) {
  const { db, company, actor, services } = context;
  checkUrl(context, body.url);
  const count = async () => (await readWebhooks(db, company)).length;
  await refuseOver(context, { kind: 'webhooks', count, message: webhookMessages.tooMany });
  const [id, secret] = [newId(), createSecret()];
  await insertWebhook(db, {
    company_id: company,
    id,
    url: body.url,
    events: body.events,
    secret: seal(services.config.secret, secretPurpose, secret),
    created_by: actor.id,
    created_at: services.clock(),
  });
  await audit(context, 'webhook.created', { type: 'webhook', id }, { events: body.events });
  return { ...(await findWebhook(context, id)), secret };
}
