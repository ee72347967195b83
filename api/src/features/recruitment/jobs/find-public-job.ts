import type { PublicContext } from '#api/core/context.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { type CompanyLook, readLook } from '#api/core/pages/company-look.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import { notFound } from '#api/core/server/errors.ts';
import { recordId } from '#contract/base/rules.ts';
import { publicJobMessages } from '#contract/recruitment/public-jobs.ts';
import { findJobCompany, type PublicJobRow, readPublicJob } from './public-queries.ts';
import { type JobKeyHolder, readJobKeyInside } from './read-job-key.ts';

type Input = { params: { id: string } };

/** @throws Failure not-found, the same for every job that may not be seen */
const missingJob = (): never => {
  throw notFound(publicJobMessages.gone);
};

/** The pages of a job, found by its id, and cached for a minute where they are the same for everyone. */
export const jobPage = {
  async company({ services }: PublicContext, { params }: Input) {
    const id = recordId('').safeParse(params.id);
    return (id.success && (await findJobCompany(services.database.system, id.data))) || null;
  },
  missing: missingJob,
  cacheSeconds: 60,
};

/**
 * Returns an open job for any reader, with the person identified by their key, and the look of its company.
 * @throws Failure not-found when it is not open, or is exclusive and was not sent to the reader
 */
export async function findPublicJob(
  { inside, services }: PageContext,
  id: string,
  key?: string,
): Promise<{ job: PublicJobRow; holder: JobKeyHolder | null; look: CompanyLook | null }> {
  const today = dateInIndia(services.clock());
  const found = await inside(async ({ db, company }) => {
    const job = await readPublicJob(db, company, id.toLowerCase(), today);
    if (!job) return undefined;
    const holder = await readJobKeyInside({ db, company, services }, key, job.id);
    return { job, holder, look: await readLook(db, company) };
  });
  if (!found || (found.job.is_exclusive && !found.holder)) return missingJob();
  return found;
}
