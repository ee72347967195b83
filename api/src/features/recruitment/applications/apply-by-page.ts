import { newId } from '#api/core/ids.ts';
import type { InPage, PageContext } from '#api/core/pages/public-page.ts';
import { renewBrowser } from '#api/core/server/browsers.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import type { VerbInput } from '#api/core/server/http.ts';
import { isTooOften, isTooOftenFrom } from '#api/core/sessions/attempts.ts';
import { sendAccountMail } from '#api/features/mail/messages/send-account-mail.ts';
import { companyInMail } from '#contract/base/checked-names.ts';
import { paths } from '#contract/base/paths.ts';
import { applicationLimits, applicationMessages } from '#contract/recruitment/application-messages.ts';
import type { applyByPage as route } from '#contract/recruitment/applying.ts';
import { createApplication, type Written } from './create-application.ts';
import { readKnown } from './queries.ts';
import { findApplicableJob, type Resume, readForm, readResumeFile, saveResume } from './shared.ts';
import { insertUnconfirmed } from './unconfirmed-queries.ts';
import type { FoundJob } from './verbs.ts';

/** Limits within an hour: per network, per address, and unconfirmed applications per job. */
const most = { perNetwork: 20, perAddress: 3, perJob: 300 };

/**
 * Applies without an account. A key from a mail identifies its recipient. Other applicants must confirm their address first, and until
 * then no one sees the application.
 */
export async function applyByPage(context: PageContext<FoundJob>, { params, body, file }: VerbInput<typeof route>) {
  const { found, services } = context;
  if (await isTooOftenFrom(context, 'application', most.perNetwork))
    throw new Failure('too-many', applicationMessages.slowDown);
  const resume = await readResumeFile(file);
  const { person } = found;
  if (person) {
    await context.inside(async (inPage) => {
      const applying = { ...inPage, actor: null };
      const job = await findApplicableJob(applying, params.id, found);
      const known = await readKnown(applying.db, applying.company, person);
      if (!known) throw notFound(applicationMessages.jobGone);
      const written = { ...readForm(body), name: known.name, email: known.email };
      await createApplication(applying, { job: job.id, person, source: 'mail', written, resume });
    });
    return { confirmed: true };
  }
  // Keeps strangers from filling someone's mailbox, or a job with unconfirmed applications. The caller is not informed.
  const tooOften =
    (await isTooOften(services, 'mail', `${context.company} ${body.email}`, most.perAddress)) ||
    (await isTooOften(services, 'application', params.id, most.perJob));
  const askedBy = await renewBrowser(services.database.system, context.browser);
  await context.inside(async (inPage) => {
    const applying = { ...inPage, actor: null };
    const job = await findApplicableJob(applying, params.id, found);
    if (tooOften) return;
    const written = { ...readForm(body), name: body.name, email: body.email };
    await keepUnconfirmed(applying, { job: job.id, written, resume, askedBy });
  });
  return { confirmed: false };
}

type Kept = { job: string; written: Written; resume: Resume | null; askedBy: Buffer | null };

async function keepUnconfirmed(
  context: InPage & { actor: null },
  { job, written, resume, askedBy }: Kept,
): Promise<void> {
  const { db, company, companyName, brand, services } = context;
  const id = newId();
  const now = services.clock();
  const expires_at = new Date(now.getTime() + applicationLimits.confirmHours * 3_600_000);
  const resume_id = resume?.id ?? null;
  const row = { ...written, id, brand: brand.key, job_id: job, resume_id, created_at: now, expires_at };
  await insertUnconfirmed(db, company, row);
  await sendAccountMail(context, {
    // The mail contains neither text typed by a stranger nor the company's name for the job.
    to: { email: written.email, name: '' },
    subject: `Confirm your application to ${companyInMail(companyName)}`,
    paragraphs: [
      'Hello,',
      `Someone, probably you, has applied for a job at ${companyInMail(companyName)} with this email address. Please confirm the address to send your application to the recruiter.`,
    ],
    link: { label: 'Confirm and send', page: paths.confirmApplication, id },
    askedBy,
    note: `The link works for ${applicationLimits.confirmHours} hours. If this wasn’t you, ignore this message, and the application will be deleted.`,
  });
  await saveResume(context, resume);
}
