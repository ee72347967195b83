import type { Context } from '#api/core/context.ts';
import { definePlug } from '#api/core/plugs.ts';

/** Reads what lists show of a subject, in the company's transaction; null when it is gone. */
export type ReadWebhookSubject = (
  context: Pick<Context, 'db' | 'company' | 'services' | 'brand'>,
  id: string,
) => Promise<Record<string, unknown> | null>;

/** What webhooks tell of a subject when the call is made. `name`: where the event's data has its id. */
export type WebhookSubject = { name: string; read: ReadWebhookSubject };
export const webhookSubjects = definePlug<WebhookSubject>('subject of webhooks', ({ name }) => [name]);
