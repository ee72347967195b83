import type { Context } from '#api/core/context.ts';
import { invalidField, notFound } from '#api/core/server/errors.ts';
import { checkAddress, OutgoingError } from '#api/core/work/outgoing-http.ts';
import { type Webhook, webhookMessages } from '#contract/base/webhooks.ts';
import { readWebhook } from './queries.ts';
import { toWebhook } from './view.ts';

/** A webhook of the company. @throws Failure not-found */
export async function findWebhook({ db, company }: Pick<Context, 'db' | 'company'>, id: string): Promise<Webhook> {
  const row = await readWebhook(db, company, id);
  if (!row) throw notFound(webhookMessages.notFound);
  return toWebhook(row);
}

/** Refuses an address that will never be called; what a name means is looked at with every call. @throws Failure invalid */
export function checkUrl({ services }: Pick<Context, 'services'>, url: string): void {
  try {
    checkAddress(services.config, url);
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    throw invalidField('url', webhookMessages.urlRefused(`${error.message}.`));
  }
}
