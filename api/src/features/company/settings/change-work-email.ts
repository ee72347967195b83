import type { z } from 'zod';
import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { invalidField } from '#api/core/server/errors.ts';
import { refuseOver } from '#api/core/server/limits.ts';
import { countLinksSince, endWaitingLinks, issueLink } from '#api/features/base/account-links/shared.ts';
import { sendAccountMail } from '#api/features/mail/messages/send-account-mail.ts';
import { requireMail } from '#api/features/mail/messages/take-quota.ts';
import { companyInMail, personInMail } from '#contract/base/checked-names.ts';
import { type newWorkEmail, settingsMessages } from '#contract/company/settings.ts';
import { readCompanyRow, updateCompanyRow } from './queries.ts';
import { readCompanySettings } from './verbs.ts';

const purpose = 'verify-work-email';

/** Requests another sender address: a link goes to it, and nothing changes until that is used. */
export async function askWorkEmail(context: Context, { body }: { body: z.infer<typeof newWorkEmail> }) {
  const { db, company, actor, brand, services } = context;
  const { email } = body;
  await requireMail(context);
  const now = services.clock();
  const { name, work_email } = await readCompanyRow(db, company);
  if (work_email === email) throw invalidField('email', settingsMessages.workEmailSame);
  await refuseOver(context, {
    kind: 'workEmailLinks',
    count: () => countLinksSince(db, company, purpose, new Date(now.getTime() - 3_600_000)),
    message: settingsMessages.workEmailTooOften,
    failure: 'too-many',
  });
  await endWaitingLinks(db, company, purpose, now);
  const id = await issueLink(context, { purpose, email, createdBy: actor.id });
  await sendAccountMail(context, {
    to: { email, name: '' },
    subject: `Confirm that ${companyInMail(name)} may send mail from this address`,
    paragraphs: [
      `${personInMail(actor.name)} of ${companyInMail(name)} would like ${brand.name} to send messages to ex-employees from this address.`,
      'Confirm it if this address is yours and you agree.',
    ],
    link: { label: 'Confirm the address', page: '/verify-work-email', id },
    note: 'The link works for 2 days. If you don’t know what this is about, ignore this message: nothing changes until you click.',
  });
  await audit(context, 'company.work-email-asked', { type: 'company', id: company });
  return readCompanySettings(context);
}

/** Sends messages from the site's own address again. */
export async function removeWorkEmail(context: Context) {
  const { db, company, services } = context;
  await endWaitingLinks(db, company, purpose, services.clock());
  await updateCompanyRow(db, company, { work_email: null });
  await audit(context, 'company.work-email-removed', { type: 'company', id: company });
  return readCompanySettings(context);
}

/** Cancels a link that was sent; the verified address stays. */
export async function cancelWorkEmail(context: Context) {
  const { db, company, services } = context;
  await endWaitingLinks(db, company, purpose, services.clock());
  await audit(context, 'company.work-email-cancelled', { type: 'company', id: company });
  return readCompanySettings(context);
}
