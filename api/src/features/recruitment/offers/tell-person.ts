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

/** What is news to the person, and is told by mail: an offer, and how it ends without them. */
const news: Readonly<Partial<Record<OfferState, { subject: string; text: (about: About) => string }>>> = {
  extended: {
    subject: 'An offer for you',
    text: ({ title, company }) =>
      `${company} would like to have you back as ${title}. Please read the offer, ask what you would like to know, and tell us your answer.`,
  },
  expired: {
    subject: 'Your offer has expired',
    text: ({ title, company }) =>
      `The time to answer the offer of ${company} for ${title} is over. If you still want to, please write to the recruiter.`,
  },
  rescinded: {
    subject: 'About your offer',
    text: ({ title, company }) => `${company} has taken its offer for ${title} back. The recruiter can tell you more.`,
  },
  joined: {
    subject: 'Welcome back',
    text: ({ title, company }) => `Welcome back to ${company}! You are part of the team again, as ${title}.`,
  },
};

/** An offer that never went out is not taken back before the person's eyes. */
const isKnown = (row: OfferRow, state: OfferState) => state !== 'rescinded' || row.letter_id !== null;

/** Tells the person by mail what is news to them, with the link that is theirs. */
export async function tellPerson(context: Acting, row: OfferRow, state: OfferState): Promise<void> {
  const told = news[state];
  if (!told || !isKnown(row, state)) return;
  await mailPerson(context, row, told);
}

/** Tells them that somebody has written to them in the thread. */
export const tellAnswered = (context: Acting, row: OfferRow) =>
  mailPerson(context, row, {
    subject: 'An answer about your offer',
    text: ({ title, company }) => `${company} has answered you about the offer for ${title}.`,
  });

async function mailPerson(
  context: Acting,
  row: OfferRow,
  { subject, text }: { subject: string; text: (about: About) => string },
): Promise<void> {
  // What the company’s people cause counts among its mail, so that none of it reaches strangers without limit.
  if (context.actor) await takeQuota(context, 1);
  const company = companyInMail((await readCompany(context.db, context.company)).name);
  const title = asWritten(row.job_title);
  await sendNews(context, {
    to: { email: row.person_email, name: row.person_name, personId: row.person_id },
    subject: `${subject}: ${title}, ${company}`,
    paragraphs: [`Hello ${nameField},`, text({ title, company })],
    link: { label: 'See the offer', page: paths.offer, id: row.id },
    note: 'This link is yours alone: whoever has it can read the offer and answer it.',
  });
}
