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

/** @throws Failure not-found, the same for all that is not to be seen */
const missingJob = (): never => {
  throw notFound(publicJobMessages.gone);
};

/** What a job shows to anybody is found by its id, and cached for a minute where it says the same to everybody. */
export const jobPage = {
  async company({ services }: PublicContext, { params }: Input) {
    const id = recordId('').safeParse(params.id);
    return (id.success && (await findJobCompany(services.database.system, id.data))) || null;
  },
  missing: missingJob,
  cacheSeconds: 60,
};

/**
 * An open job for whoever asks, with who they are by their key, and how its company looks.
 * @throws Failure not-found when it is not open, or exclusive and was not sent to them
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
