import { readLogo } from '#api/core/pages/company-look.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import { notFound } from '#api/core/server/errors.ts';
import type { VerbInput } from '#api/core/server/http.ts';
import { findPersonId } from '#api/features/directory/people/find-person.ts';
import { hasApplied } from '#api/features/recruitment/applications/check-applied.ts';
import { createApplication } from '#api/features/recruitment/applications/create-application.ts';
import { findApplicableJob } from '#api/features/recruitment/applications/find-applicable-job.ts';
import { readForm } from '#api/features/recruitment/applications/read-form.ts';
import { readResumeFile } from '#api/features/recruitment/applications/save-resume.ts';
import { toStartJob } from '#api/features/recruitment/applications/view.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import type { applyAsCandidate as route } from '#contract/recruitment/referring.ts';
import { type FoundReferral, findForCandidate } from './answer-referral.ts';

/** Of an exclusive job the referral is the key. */
const asCandidate = { person: null, hasKey: true } as const;

/** What the form of a candidate who agreed begins with. */
export const startAsCandidate = ({ inside, found }: PageContext<FoundReferral>) =>
  inside(async (inPage) => {
    const row = await findForCandidate(inPage, found.id);
    const job = await findApplicableJob(inPage, row.job_id, asCandidate);
    const { name, phone } = row;
    const email = row.email ?? '';
    return {
      job: toStartJob(inPage.companyName, await readLogo(inPage, inPage.companyName), job),
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
    const job = await findApplicableJob(inPage, row.job_id, asCandidate);
    if (row.email === null) throw notFound(applicationMessages.jobGone);
    const written = { ...readForm(body), name: body.name, email: row.email };
    const person = await findPersonId(inPage, row.email);
    await createApplication({ ...inPage, actor: null }, { job: job.id, person, source: 'referral', written, resume });
  });
  return { confirmed: true };
}
