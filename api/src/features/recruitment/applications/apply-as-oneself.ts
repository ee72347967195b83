import type { OwnContext } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import type { VerbInput } from '#api/core/server/http.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import type { applyAsOneself as route } from '#contract/recruitment/applying.ts';
import { createApplication } from './create-application.ts';
import { findApplicableJob } from './find-applicable-job.ts';
import { findOwn } from './find-own-application.ts';
import { readKnown } from './known-queries.ts';
import { readForm } from './read-form.ts';
import { readResumeFile } from './save-resume.ts';

/** Applies as the ex-employee who is signed in. */
export async function applyAsOneself(context: OwnContext, { params, body, file }: VerbInput<typeof route>) {
  const { db, company, person } = context;
  const resume = await readResumeFile(file);
  const job = await findApplicableJob(context, params.id, { person });
  const known = await readKnown(db, company, person);
  if (!known) throw notFound(applicationMessages.jobGone);
  const written = { ...readForm(body), name: known.name, email: known.email };
  const id = await createApplication(context, { job: job.id, person, source: 'feed', written, resume });
  return findOwn(context, { id, person });
}
