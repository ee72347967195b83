import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { Failure } from '#api/core/server/errors.ts';
import { textToHtml } from '#api/core/texts/rich-text.ts';
import { sendNews } from '#api/features/mail/messages/send-account-mail.ts';
import { sendMessage } from '#api/features/mail/messages/send-message.ts';
import { companyInMail } from '#contract/base/checked-names.ts';
import { paths } from '#contract/base/paths.ts';
import { linkField, mailTemplates } from '#contract/mail/mail.ts';
import { referralMessages } from '#contract/recruitment/referral-messages.ts';
import { findReferralRow } from './find-referral.ts';
import { type ReferralRow, updateReferral } from './queries.ts';
import { readReferral } from './read-referral.ts';

/** Thanks the referrer, with the template for it. @throws Failure conflict when they were already thanked, or are unknown */
export async function sendThanks(context: Context, input: { params: { id: string } }) {
  const { db, company, services } = context;
  const row = await findReferralRow(context, input.params.id, true);
  if (row.thanked_at !== null) throw new Failure('conflict', referralMessages.thankedAlready);
  await thank(context, row);
  await updateReferral(db, company, row.id, { thanked_at: services.clock() });
  await audit(context, 'referral.thanked', { type: 'referral', id: row.id });
  return readReferral(context, input);
}

async function thank(context: Context, row: ReferralRow): Promise<void> {
  const { brand, db, company } = context;
  const { name: companyName } = await readCompany(db, company);
  const template = mailTemplates.find(({ key }) => key === 'referrals');
  if (!template) throw new Error('The template for thanks is gone');
  const fill = (text: string, link: string, name = companyName) =>
    text.replaceAll(linkField, link).replaceAll('{companyName}', () => name);
  const person = row.person_email;
  if (person !== null) {
    const content = textToHtml(fill(template.content, `${brand.siteUrl}${paths.ownReferrals}`));
    await sendMessage(context, {
      type: 'instant',
      subject: fill(template.subject, ''),
      content,
      recipients: [person],
      selection: {},
    });
  } else if (row.user_email !== null && row.user_name !== null) {
    const to = { email: row.user_email, name: row.user_name };
    const link = `${brand.siteUrl}${paths.referrals}?mine=1`;
    const paragraphs = fill(template.content, link, companyInMail(companyName)).split('\n\n');
    await sendNews(context, { to, subject: fill(template.subject, ''), paragraphs });
  } else throw new Failure('conflict', referralMessages.nobodyToThank);
}
