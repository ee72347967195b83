import type { Acting } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { type AccountMail, asWritten, sendNews } from '#api/features/mail/messages/send-account-mail.ts';
import { previewAccountMail } from '#api/features/mail/messages/shared.ts';
import { type ApplicationState, applicantWords, isSameToApplicant } from '#contract/base/application-states.ts';
import { companyInMail } from '#contract/base/checked-names.ts';
import { paths } from '#contract/base/paths.ts';
import { nameField } from '#contract/mail/mail.ts';
import { type ApplicationRow, readApplicationRow, updateApplication } from './queries.ts';
import { tellFollowers } from './tell-followers.ts';

/** Mails the applicant the state of the application, with a link to its page, if it is news to them. */
export async function tellApplicant(context: Acting, row: ApplicationRow, state: ApplicationState): Promise<void> {
  const { db, company, services } = context;
  await tellFollowers(context, row, state);
  const isNews = !isSameToApplicant(row.told_state, state);
  await updateApplication(db, company, row.id, {
    undo_until: null,
    rejection_mail_at: null,
    ...(isNews && { told_state: state }),
    ...(isNews && state === 'rejected' && { rejection_told_at: services.clock() }),
  });
  if (isNews) await mailApplicant(context, row, state);
}

/** Sends the mail itself, also the first one about a new application. */
export async function mailApplicant(context: Acting, row: ApplicationRow, state: ApplicationState): Promise<void> {
  const { db, company } = context;
  const message = state === 'rejected' ? (await readApplicationRow(db, company, row.id))?.rejection_message : null;
  await sendNews(context, await toMail(context, row, state, message ?? null));
}

/** Returns the mail that a move to a state would send, with the recruiter's message for a rejection; null when it sends none. */
export async function previewMail(
  context: Acting,
  row: ApplicationRow,
  { state, message }: { state: ApplicationState; message: string | null },
) {
  if (isSameToApplicant(row.told_state, state)) return null;
  return previewAccountMail(context, await toMail(context, row, state, message));
}

async function toMail(
  { db, company }: Pick<Acting, 'db' | 'company'>,
  row: ApplicationRow,
  state: ApplicationState,
  message: string | null,
): Promise<AccountMail> {
  const name = companyInMail((await readCompany(db, company)).name);
  const title = asWritten(row.job_title);
  return {
    to: { email: row.email, name: row.name, personId: row.person_id },
    subject: `${subjects[state]}: ${title}, ${name}`,
    paragraphs: [
      `Hello ${nameField},`,
      ...openings[state](`your application for ${title} at ${name}`, name),
      ...asWritten(message ?? '')
        .split(/\n+/)
        .filter(Boolean),
      ...(state === 'rejected' || state === 'withdrawn' ? [] : [applicantWords[state].next]),
    ],
    link: { label: 'See your application', page: paths.application, id: row.id },
    note: 'Keep this link to yourself: anyone who has it can see and withdraw the application.',
  };
}

const subjects: Readonly<Record<ApplicationState, string>> = {
  new: 'We have received your application',
  in_review: 'Your application is in review',
  shortlisted: 'Your application is in review',
  interviewing: 'We would like to talk to you',
  offered: 'About an offer',
  hired: 'Congratulations',
  on_hold: 'Your application is on hold',
  rejected: 'About your application',
  withdrawn: 'Your application has been withdrawn',
};

/** Opening sentences of the mail about each state; `about` names the application. */
const openings: Readonly<Record<ApplicationState, (about: string, company: string) => readonly string[]>> = {
  new: (about) => [`Thank you for ${about}. We have received it.`],
  in_review: (about) => [`We have an update on ${about}: it is now in review.`],
  shortlisted: (about) => [`We have an update on ${about}: it is now in review.`],
  interviewing: (about) => [`We have good news about ${about}: the recruiter would like to talk to you.`],
  offered: (about) => [`We have good news about ${about}: the company would like to make you an offer.`],
  hired: (about, company) => [`${company} looks forward to working with you: ${about} was successful.`],
  on_hold: (about) => [`We have an update on ${about}: it is on hold for now.`],
  rejected: (about) => [
    `Thank you for ${about}, and for the time you put into it.`,
    'We have decided to continue with other candidates this time. We wish you all the best, and you are welcome to apply for another job.',
  ],
  withdrawn: (about) => [`As you asked, ${about} has been withdrawn.`],
};
