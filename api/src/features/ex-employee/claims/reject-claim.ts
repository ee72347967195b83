import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { sendAccountMail } from '#api/features/mail/messages/send-account-mail.ts';
import { companyInMail } from '#contract/base/checked-names.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { rejectClaim as route } from '#contract/ex-employee/claims.ts';
import { nameField } from '#contract/mail/mail.ts';
import { holdClaim } from './hold-claim.ts';
import { updateClaim } from './queries.ts';

/** Refuses a claim; whoever made it is told why, and may ask again. */
export async function rejectClaim(context: Context, { params, body }: RouteInput<typeof route>) {
  const { db, company, actor, services } = context;
  const claim = await holdClaim(context, params.id);
  const { reason } = body;
  await updateClaim(db, company, claim.id, { state: 'rejected', reason, by: actor.id, now: services.clock() });
  const { name: typed, workEmail } = await readCompany(db, company);
  const name = companyInMail(typed);
  await sendAccountMail(context, {
    to: { email: claim.email, name: claim.name },
    subject: `${name} could not confirm your request`,
    paragraphs: [
      `Hello ${nameField},`,
      `You asked to join the former colleagues of ${name}, but ${name} couldn’t confirm your request. The reason:`,
      reason,
    ],
    note: workEmail
      ? `If this is a mistake, write to ${workEmail}, or register again.`
      : 'If this is a mistake, register again.',
  });
  await audit(context, 'claim.rejected', { type: 'claim', id: claim.id });
  return { _id: claim.id };
}
