import type { Context } from '#api/core/context.ts';
import { definePlug } from '#api/core/plugs.ts';

/** Reads the fields of a subject that lists show, in the company's transaction; null when it is gone. */
export type ReadWebhookSubject = (
  context: Pick<Context, 'db' | 'company' | 'services' | 'brand'>,
  id: string,
) => Promise<Record<string, unknown> | null>;

/** A subject of webhooks, read when the call is made. `name`: the field of the event's data with its id. */
export type WebhookSubject = { name: string; read: ReadWebhookSubject };
export const webhookSubjects = definePlug<WebhookSubject>('subject of webhooks', ({ name }) => [name]);
