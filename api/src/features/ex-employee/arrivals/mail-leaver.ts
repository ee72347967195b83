import type { Acting } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { dressed, readLook } from '#api/core/pages/company-look.ts';
import { sendAccountMail } from '#api/features/mail/messages/send-account-mail.ts';
import { takeQuota } from '#api/features/mail/messages/take-quota.ts';
import { companyInMail } from '#contract/base/checked-names.ts';
import { toTypedDate } from '#contract/base/dates.ts';
import { paths } from '#contract/base/paths.ts';
import { arrivalLimits } from '#contract/ex-employee/arrivals.ts';
import { nameField } from '#contract/mail/mail.ts';
import type { LeaverRow } from './queries.ts';

/** `copy`: the link for the private address, once they are done. */
type Kind = 'ask' | 'remind' | 'askAgain' | 'copy';

const subjects: Readonly<Record<Kind, (company: string) => string>> = {
  ask: (company) => `Stay in touch with ${company}`,
  remind: (company) => `Your last day at ${company} is near`,
  askAgain: (company) => `${company} would like to stay in touch`,
  copy: (company) => `Your choices at ${company}`,
};

const paragraphs: Readonly<Record<Kind, (company: string, day: string) => string[]>> = {
  ask: (company, day) => [
    `Your last day at ${company} is ${day}. ${company} would like to stay in touch with you as a former colleague.`,
    'Please check the details, and give an email address that you keep. You decide what you hear about and who can find you. It takes two minutes, and you need no account.',
  ],
  remind: (company, day) => [
    `Your last day at ${company} is ${day}. Your work address stops working then, and so does this link.`,
    'If you’d like to stay in touch, please give an email address that you keep. It takes two minutes.',
  ],
  askAgain: (company) => [
    `You have left ${company}, which would like to stay in touch with you as a former colleague.`,
    'You decide what you hear about and who can find you. It takes two minutes, and you need no account. This is the only time that you are asked.',
  ],
  copy: (company, day) => [
    `Thank you. From the day after ${day} on, you are one of the former colleagues of ${company}, and hear about what you chose.`,
    'Until then and for a while after, you can change your choices here.',
  ],
};

const notes: Readonly<Record<Kind, string>> = {
  ask: 'The link works until the end of your last day. If you’d rather not stay in touch, you can say so there.',
  remind: 'If you’d rather not stay in touch, you can say so there, and are not asked again.',
  askAgain: `The link works until ${arrivalLimits.kept} days after your last day. If you’d rather not stay in touch, ignore this message or say so there.`,
  copy: `The link works until ${arrivalLimits.kept} days after your last day. Keep it to yourself: it opens your details.`,
};

/**
 * Mails a leaver in the look of the company, within its quota; the gate decides when it goes out.
 * @returns the message, so that it can be emptied with the rest
 */
export async function mailLeaver(context: Acting, row: LeaverRow, kind: Kind, to: string): Promise<string> {
  const { db, company } = context;
  await takeQuota(context, 1);
  const { name: typed } = await readCompany(db, company);
  const name = companyInMail(typed);
  const id = newId();
  const brand = dressed(context.brand, await readLook(db, company));
  const link = kind === 'ask' || kind === 'remind' ? row.work_link : row.private_link;
  await sendAccountMail(
    { ...context, brand },
    {
      id,
      topic: 'arrivals',
      to: { email: to, name: row.facts.name?.value ?? '' },
      subject: subjects[kind](name),
      paragraphs: [`Hello ${nameField},`, ...paragraphs[kind](name, toTypedDate(row.last_day))],
      link: { label: kind === 'copy' ? 'Change my choices' : 'Check my details', page: paths.leaving, id: link },
      note: notes[kind],
    },
  );
  return id;
}

/** Mails the code that confirms a private address. It was requested, and anyone may have typed the address: it has the product's look alone. */
export async function mailCode(context: Acting, code: string, to: string): Promise<string> {
  await takeQuota(context, 1);
  const name = companyInMail((await readCompany(context.db, context.company)).name);
  const id = newId();
  await sendAccountMail(context, {
    id,
    to: { email: to, name: '' },
    subject: `${code} is your code`,
    paragraphs: [
      'Hello,',
      `Someone who leaves ${name} gave this address as theirs. Enter this code on the page to confirm it:`,
      code,
    ],
    note: 'The code works for 10 minutes. If you didn’t ask for it, ignore this message.',
  });
  return id;
}
