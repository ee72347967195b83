import type { Context } from '#api/core/context.ts';
import type { MailTopic } from '#contract/base/privacy.ts';
import { deleteBounce, deleteUnsubscribed } from './suppression-queries.ts';

/** Mail about the topic goes to the address again, because the person has just agreed to it. */
export async function removeSuppression(
  { db, company }: Pick<Context, 'db' | 'company'>,
  email: string,
  topic: MailTopic,
): Promise<void> {
  await deleteUnsubscribed(db, company, email, ['all', topic]);
}

/** Mail goes to an address again that was taken for dead, because somebody of the company wants it tried once more. */
export const removeBounce = ({ db, company }: Pick<Context, 'db' | 'company'>, email: string): Promise<boolean> =>
  deleteBounce(db, company, email);
