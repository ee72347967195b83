import type { Context, OwnContext } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { readLogo } from '#api/core/pages/company-look.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import type { JobSeeker } from '#api/features/recruitment/jobs/shared.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { startApplication as route } from '#contract/recruitment/applying.ts';
import { readLastResume } from './own-queries.ts';
import { readKnown } from './queries.ts';
import { findApplicableJob, hasApplied } from './shared.ts';
import type { FoundJob } from './verbs.ts';
import { toStartJob } from './view.ts';

/** Returns the job and, for a known ex-employee, the prefilled values of the form. */
async function startFor(
  context: Pick<Context, 'db' | 'company' | 'services' | 'brand'>,
  id: string,
  seeker: JobSeeker,
) {
  const { db, company } = context;
  const { person } = seeker;
  const job = await findApplicableJob(context, id, seeker);
  const { name: companyName } = await readCompany(db, company);
  const known = person ? await readKnown(db, company, person) : undefined;
  return {
    job: toStartJob(companyName, await readLogo(context, companyName), job),
    known: known
      ? {
          name: known.name,
          email: known.email,
          phone: known.phone,
          currentCompany: known.current_company,
          currentDesignation: known.current_designation,
        }
      : null,
    appliedAlready: known ? await hasApplied(context, job.id, { email: known.email, person: known.id }) : false,
  };
}

/** Returns the form to anyone with the address. The key of a mail identifies the reader. */
export const startApplication = ({ inside, found }: PageContext<FoundJob>, { params }: RouteInput<typeof route>) =>
  inside((inCompany) => startFor(inCompany, params.id, found));

/** Returns the form to the signed-in ex-employee. */
export async function startOwnApplication(context: OwnContext, { params }: { params: { id: string } }) {
  const { db, company, person } = context;
  const start = await startFor(context, params.id, { person });
  const last = await readLastResume(db, company, person);
  return { ...start, resumeSentAt: last?.created_at ?? null };
}
