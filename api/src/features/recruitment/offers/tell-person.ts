import type { Acting } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { asWritten, sendNews } from '#api/features/mail/messages/send-account-mail.ts';
import { takeQuota } from '#api/features/mail/messages/take-quota.ts';
import { companyInMail } from '#contract/base/checked-names.ts';
import type { OfferState } from '#contract/base/offer-states.ts';
import { paths } from '#contract/base/paths.ts';
import { nameField } from '#contract/mail/mail.ts';
import type { OfferRow } from './queries.ts';

type About = { title: string; company: string };

/** Mails about news for the person: an offer, and how it ends without their doing. */
const news: Readonly<Partial<Record<OfferState, { subject: string; text: (about: About) => string }>>> = {
  extended: {
    subject: 'An offer for you',
    text: ({ title, company }) =>
      `${company} would like to have you back as ${title}. Please read the offer, ask any questions you have, and let us know your answer.`,
  },
  expired: {
    subject: 'Your offer has expired',
    text: ({ title, company }) =>
      `The offer from ${company} for ${title} has expired. If you are still interested, please write to the recruiter.`,
  },
  rescinded: {
    subject: 'About your offer',
    text: ({ title, company }) => `${company} has withdrawn its offer for ${title}. The recruiter can tell you more.`,
  },
  joined: {
    subject: 'Welcome back',
    text: ({ title, company }) => `Welcome back to ${company}! You are now part of the team again, as ${title}.`,
  },
};

/** Checks that the person knows of the offer: withdrawing one that was never sent is not announced. */
const isKnown = (row: OfferRow, state: OfferState) => state !== 'rescinded' || row.letter_id !== null;

/** Mails the person any news about the offer, with their personal link. */
export async function tellPerson(context: Acting, row: OfferRow, state: OfferState): Promise<void> {
  const told = news[state];
  if (!told || !isKnown(row, state)) return;
  await mailPerson(context, row, told);
}

/** Mails the person that the company has replied in the thread. */
export const tellAnswered = (context: Acting, row: OfferRow) =>
  mailPerson(context, row, {
    subject: 'A reply about your offer',
    text: ({ title, company }) => `${company} has replied to you about the offer for ${title}.`,
  });

async function mailPerson(
  context: Acting,
  row: OfferRow,
  { subject, text }: { subject: string; text: (about: About) => string },
): Promise<void> {
  // Mail caused by users counts towards the company's quota, so that strangers never get unlimited mail.
  if (context.actor) await takeQuota(context, 1);
  const company = companyInMail((await readCompany(context.db, context.company)).name);
  const title = asWritten(row.job_title);
  await sendNews(context, {
    to: { email: row.person_email, name: row.person_name, personId: row.person_id },
    subject: `${subject}: ${title}, ${company}`,
    paragraphs: [`Hello ${nameField},`, text({ title, company })],
    link: { label: 'See the offer', page: paths.offer, id: row.id },
    note: 'Keep this link to yourself: anyone who has it can read and answer the offer.',
  });
}
