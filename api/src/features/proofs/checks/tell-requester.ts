import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { sendNews } from '#api/features/mail/messages/send-account-mail.ts';
import { companyInMail } from '#contract/base/checked-names.ts';
import { paths } from '#contract/base/paths.ts';
import { checkLimits } from '#contract/proofs/check-messages.ts';
import { addMail } from './queries.ts';

type News = 'confirm' | 'again' | 'answered';
type Words = { subject: string; text: string; label: string; note: string };

/** The mails hold nothing that was typed, and nothing about the person: anyone can enter any address, and mails are passed on. */
const words: Readonly<Record<News, (company: string) => Words>> = {
  confirm: (company) => ({
    subject: `Confirm your request to ${company}`,
    text: `Someone, probably you, used this address to ask ${company} for a background check. Confirm it, and ${company} looks into it.`,
    label: 'Confirm the request',
    note: `The link works for ${checkLimits.confirmHours} hours. If this wasn’t you, ignore this message and nothing will happen.`,
  }),
  again: (company) => ({
    subject: `Your background check at ${company}`,
    text: `You have asked ${company} for this background check already. Here is the link to it.`,
    label: 'See the background check',
    note: 'If this wasn’t you, ignore this message and nothing will happen.',
  }),
  answered: (company) => ({
    subject: `${company} has answered your background check`,
    text: `The person has consented, and ${company} has answered.`,
    label: 'See the answer',
    note: `The answer can be read for ${checkLimits.keptDays} days. Please don’t pass the link on: everyone who has it can read the answer.`,
  }),
};

type Telling = Pick<Context, 'db' | 'outside' | 'company' | 'services' | 'brand'>;

/** Mails a requester. @param askedBy the browser that may read the mail in the built-in mailbox */
export async function tellRequester(
  context: Telling,
  { id, email, news }: { id: string; email: string; news: News },
  askedBy?: Buffer,
): Promise<void> {
  const { db, company } = context;
  const message = newId();
  const { subject, text, label, note } = words[news](companyInMail((await readCompany(db, company)).name));
  await sendNews(context, {
    id: message,
    to: { email, name: '' },
    subject,
    paragraphs: ['Hello,', text],
    link: { label, page: paths.requestedCheck, id },
    note,
    ...(askedBy && { askedBy }),
  });
  await addMail(db, company, id, message);
}
