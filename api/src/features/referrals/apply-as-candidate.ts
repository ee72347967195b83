import { notFound } from '#api/core/errors.ts';
import type { VerbInput } from '#api/core/http.ts';
import type { PageContext } from '#api/core/public-page.ts';
import { hasApplied } from '#api/features/applications/check-applied.ts';
import { createApplication } from '#api/features/applications/create-application.ts';
import { readForm } from '#api/features/applications/read-form.ts';
import { readResumeFile } from '#api/features/applications/save-resume.ts';
import { findJobFor } from '#api/features/jobs/find-job-for.ts';
import { findPersonId } from '#api/features/people/find-person.ts';
import { applicationMessages } from '#contract/application-messages.ts';
import type { applyAsCandidate as route } from '#contract/referring.ts';
import { type FoundReferral, findForCandidate } from './answer-referral.ts';

/** What the form of a candidate who agreed begins with. */
export const startAsCandidate = ({ inside, found }: PageContext<FoundReferral>) =>
  inside(async (inPage) => {
    const row = await findForCandidate(inPage, found.id);
    const job = await findJobFor(inPage, row.job_id, { person: null, hasKey: true });
    if (!job) throw notFound(applicationMessages.jobGone);
    const { name, phone } = row;
    const email = row.email ?? '';
    return {
      job: { _id: job.id, title: job.title, location: job.location, companyName: inPage.companyName },
      known: { name: name ?? '', email, phone, currentCompany: null, currentDesignation: null },
      appliedAlready: await hasApplied(inPage, job.id, { email, person: await findPersonId(inPage, email) }),
    };
  });

/** Applies as a candidate, whose address the link of the mail has proved: applying is agreeing. */
export async function applyAsCandidate(
  { inside, found }: PageContext<FoundReferral>,
  { body, file }: VerbInput<typeof route>,
) {
  const resume = await readResumeFile(file);
  await inside(async (inPage) => {
    const row = await findForCandidate(inPage, found.id);
    const job = await findJobFor(inPage, row.job_id, { person: null, hasKey: true });
    if (!job || row.email === null) throw notFound(applicationMessages.jobGone);
    const written = { ...readForm(body), name: body.name, email: row.email };
    const person = await findPersonId(inPage, row.email);
    await createApplication({ ...inPage, actor: null }, { job: job.id, person, source: 'referral', written, resume });
  });
  return { confirmed: true };
}
