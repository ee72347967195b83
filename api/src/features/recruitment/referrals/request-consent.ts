import type { Acting } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { sendAccountMail } from '#api/features/mail/messages/send-account-mail.ts';
import { companyInMail, personInMail } from '#contract/base/checked-names.ts';
import { paths } from '#contract/base/paths.ts';
import { referralLimits } from '#contract/recruitment/referral-messages.ts';

type Asked = { referral: string; message: string; referrer: string; email: string };

/** Asks a candidate by mail whether they agree. What the referrer wrote, and what the job is called, stands on the page alone. */
export async function requestConsent(context: Acting, { referral, message, referrer, email }: Asked): Promise<void> {
  const company = companyInMail((await readCompany(context.db, context.company)).name);
  const from = personInMail(referrer);
  await sendAccountMail(context, {
    id: message,
    to: { email, name: '' },
    subject: `${from} has referred you to ${company}`,
    paragraphs: [
      'Hello,',
      `${from} thinks that you would be right for a job at ${company}, and has given the company your name and email address. Nothing goes on without you: please have a look, and say whether you agree.`,
    ],
    link: { label: 'See the job and answer', page: paths.referral, id: referral },
    note: `The link works for ${referralLimits.answerDays} days. If you decline, or don’t answer, your data is deleted.`,
  });
}
