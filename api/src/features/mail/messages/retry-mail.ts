import { logOperation } from '#api/core/audit.ts';
import type { AdminContext } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { mailPauseMessages } from '#contract/mail/mail-pauses.ts';
import { hastenPause, wholeServer } from './pause-queries.ts';

/** Makes the next try of a pause due; the worker looks every few seconds. */
export async function retryMail(context: AdminContext, { body }: { body: { sender: string | null } }) {
  if (!(await hastenPause(context.db, body.sender ?? wholeServer))) throw notFound(mailPauseMessages.notFound);
  await logOperation(context, 'mail.tried', {});
  return { tried: true as const };
}
