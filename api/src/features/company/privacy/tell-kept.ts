import type { OwnContext } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { findPerson } from '#api/features/directory/people/shared.ts';
import { sendAccountMail } from '#api/features/mail/messages/send-account-mail.ts';
import { companyInMail } from '#contract/base/checked-names.ts';
import { documentKindWords, type KeptDocuments } from '#contract/base/document-kinds.ts';
import { nameField } from '#contract/mail/mail.ts';

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const wordsOf = ({ kind, documents, until }: KeptDocuments) => {
  const { label, plural } = documentKindWords[kind];
  return `${documents} ${(documents === 1 ? label : plural).toLowerCase()}, until ${days.format(new Date(until))}`;
};

/** Mails a person who has requested their erasure what the company must keep. It rests on their request, so it is sent whatever they declined. */
export async function tellKept(context: OwnContext, kept: readonly KeptDocuments[]): Promise<void> {
  const { id, name, email } = await findPerson(context, context.person);
  const company = companyInMail((await readCompany(context.db, context.company)).name);
  await sendAccountMail(context, {
    to: { email, name, personId: id },
    subject: `What ${company} has to keep when your data is erased`,
    paragraphs: [
      `Hello ${nameField},`,
      `you have requested that ${company} erases your data. The law requires it to keep these documents for some time: ${kept.map(wordsOf).join('; ')}. They are deleted after that, and no one uses them for anything else.`,
      'Everything else about you is erased. Please download your documents before: you can’t sign in afterwards.',
    ],
  });
}
