import type { Acting, OwnContext } from '#api/core/context.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { findPerson } from '#api/features/directory/people/find-person.ts';
import type { FoundJob } from '#api/features/recruitment/applications/open-job-page.ts';
import { findJobFor, type JobSeeker } from '#api/features/recruitment/jobs/find-job-for.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { referralMessages } from '#contract/recruitment/referral-messages.ts';
import type { NewReferral, referAsOneself as ownRoute, referByPage as route } from '#contract/recruitment/referring.ts';
import { createReferral, refuseTooMany } from './create-referral.ts';
import { findOwn } from './find-referral.ts';
import { tellTeam } from './tell-team.ts';

/** Refers a candidate as the ex-employee who is signed in. */
export async function referAsOneself(context: OwnContext, { params, body }: RouteInput<typeof ownRoute>) {
  const { person, company, services } = context;
  await refuseTooMany(services, company, person);
  const id = await referAsPerson(context, { job: params.id, seeker: { person }, candidate: body });
  return findOwn(context, { id, person });
}

/** The same by the key of a mail, which says who they are. */
export async function referByPage(
  { found, inside, company, services }: PageContext<FoundJob>,
  { params, body: { key: _key, ...candidate } }: RouteInput<typeof route>,
) {
  if (!found.person) throw notFound(referralMessages.invalidJob);
  await refuseTooMany(services, company, found.person);
  await inside((inPage) => referAsPerson({ ...inPage, actor: null }, { job: params.id, seeker: found, candidate }));
  return { posted: true as const };
}

type Referring = { job: string; seeker: JobSeeker; candidate: NewReferral };

async function referAsPerson(context: Acting, { job, seeker, candidate }: Referring): Promise<string> {
  const open = await findJobFor(context, job, seeker);
  if (!open || !seeker.person) throw notFound(referralMessages.invalidJob);
  const { id: person, name, email, company_email } = await findPerson(context, seeker.person);
  const referrer = { person, user: null, name, emails: [email, company_email, context.actor?.email] };
  const id = await createReferral(context, { job: open.id, referrer, candidate }).catch(plainly);
  await tellTeam(context, { id, job: open.id, person, name });
  return id;
}

/** What the company may mail, and why it may not, is nothing to its ex-employees. */
function plainly(error: unknown): never {
  if (!(error instanceof Failure)) throw error;
  if (error.kind === 'too-many') throw new Failure('too-many', referralMessages.slowDown);
  throw error.kind === 'forbidden' ? new Failure('unavailable', referralMessages.notPosted) : error;
}
