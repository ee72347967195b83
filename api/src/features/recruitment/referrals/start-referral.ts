import type { Context, OwnContext } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { readLogo } from '#api/core/pages/company-look.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import { notFound } from '#api/core/server/errors.ts';
import { findPerson } from '#api/features/directory/people/find-person.ts';
import { type FoundJob, openJobPage } from '#api/features/recruitment/applications/open-job-page.ts';
import { toStartJob } from '#api/features/recruitment/applications/view.ts';
import { findJob } from '#api/features/recruitment/jobs/find-job.ts';
import { findJobFor, type JobSeeker } from '#api/features/recruitment/jobs/find-job-for.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { referralMessages } from '#contract/recruitment/referral-messages.ts';
import type { startReferral as route } from '#contract/recruitment/referring.ts';

/** The pages to refer somebody: as those around a job, in the words for referrals. */
export const referralPage = {
  ...openJobPage,
  missing(): never {
    throw notFound(referralMessages.invalidJob);
  },
};

/** The job, and who refers. */
async function startFor(
  context: Pick<Context, 'brand' | 'db' | 'company' | 'services'>,
  id: string,
  seeker: JobSeeker,
) {
  const open = await findJobFor(context, id, seeker);
  if (!open) throw notFound(referralMessages.invalidJob);
  const { reward } = await findJob(context, open.id);
  const { name: companyName } = await readCompany(context.db, context.company);
  return {
    job: { ...toStartJob(companyName, await readLogo(context, companyName), open), reward },
    referrer: seeker.person ? { name: (await findPerson(context, seeker.person)).name } : null,
  };
}

/** For whoever has the key of a mail. */
export const startReferral = ({ inside, found }: PageContext<FoundJob>, { params }: RouteInput<typeof route>) =>
  inside((inCompany) => startFor(inCompany, params.id, found));

/** For the ex-employee who is signed in. */
export const startOwnReferral = (context: OwnContext, { params }: { params: { id: string } }) =>
  startFor(context, params.id, { person: context.person });
