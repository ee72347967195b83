import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { seal } from '#api/core/sessions/seal.ts';
import { webhookMessages } from '#contract/base/webhooks.ts';
import { findWebhook } from './find-webhook.ts';
import { updateWebhook } from './queries.ts';
import { createSecret, secretPurpose } from './sign-payload.ts';

/** Makes a new secret; the old one signs nothing more. */
export async function rotateSecret(context: Context, { params }: { params: { id: string } }) {
  const { db, company, services } = context;
  const secret = createSecret();
  const sealed = seal(services.config.secret, secretPurpose, secret);
  if (!(await updateWebhook(db, company, params.id, { secret: sealed }))) throw notFound(webhookMessages.notFound);
  await audit(context, 'webhook.secret-changed', { type: 'webhook', id: params.id });
  return { ...(await findWebhook(context, params.id)), secret };
}
