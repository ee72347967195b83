import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import { findApplicationRow } from './find-application.ts';
import { updateApplication } from './queries.ts';
import { readApplication } from './read-application.ts';
import { tellFollowers } from './tell-followers.ts';

/** Keeps the mail about a rejection from going out. @throws Failure conflict when it went, or none waits */
export async function cancelRejectionMail(context: Context, input: { params: { id: string } }) {
  const { db, company } = context;
  const row = await findApplicationRow(context, input.params.id, true);
  if (row.rejection_told_at !== null) throw new Failure('conflict', applicationMessages.mailGone);
  if (row.rejection_mail_at === null) throw new Failure('conflict', applicationMessages.noMail);
  // Without a mail their own page says it, as where none was asked for.
  await updateApplication(db, company, row.id, { rejection_mail_at: null, told_state: row.state });
  await tellFollowers(context, row, 'rejected');
  await audit(context, 'application.mail-called-back', { type: 'application', id: row.id });
  return readApplication(context, input);
}
