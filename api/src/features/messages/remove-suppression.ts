import type { Context } from '#api/core/context.ts';
import type { MailTopic } from '#contract/privacy.ts';
import { deleteUnsubscribed } from './suppression-queries.ts';

/** Mail about the topic goes to the address again, because the person has just agreed to it. */
export async function removeSuppression(
  { db, company }: Pick<Context, 'db' | 'company'>,
  email: string,
  topic: MailTopic,
): Promise<void> {
  await deleteUnsubscribed(db, company, email, ['all', topic]);
}
