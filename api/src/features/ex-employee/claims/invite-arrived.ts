import type { Acting } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { findSignedUp } from '#api/core/sessions/signed-up.ts';
import { findWaitingLinkAbout, issueLink } from '#api/features/base/account-links/shared.ts';
import { sendNews } from '#api/features/mail/messages/send-account-mail.ts';
import { companyInMail } from '#contract/base/checked-names.ts';
import { nameField } from '#contract/mail/mail.ts';
import { signUpPage } from './verbs.ts';

/** Mails someone who has just arrived the link to the account that they asked for before they left. */
export async function inviteArrived(
  context: Acting,
  { id, email, name }: { id: string; email: string; name: string },
): Promise<void> {
  const { db, services } = context;
  const isInvited = await findWaitingLinkAbout(
    db,
    context.company,
    'claim-record',
    { person: id, email },
    services.clock(),
  );
  if (isInvited || (await findSignedUp(context, [id])).has(id)) return;
  const company = companyInMail((await readCompany(context.db, context.company)).name);
  const link = await issueLink(context, { purpose: 'claim-record', email, personId: id });
  await sendNews(context, {
    to: { email, name, personId: id },
    subject: `Your account with the former colleagues of ${company}`,
    paragraphs: [
      `Hello ${nameField},`,
      `You asked for an account when you left ${company}. Choose a password, and you’re in.`,
    ],
    link: { label: 'Create my account', page: signUpPage, id: link },
    note: 'The link works for 30 days.',
  });
}
