import type { Acting, Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { findCompanyState } from '#api/core/installation/companies.ts';
import { toFailure } from '#api/core/server/errors.ts';
import { eachAlone } from '#api/core/work/each-alone.ts';
import { tellColleagues } from '#api/features/base/notifications/shared.ts';
import { findPerson } from '#api/features/directory/people/shared.ts';
import { sendNotice } from '#api/features/mail/journeys/send-notice.ts';
import { findTold } from '#api/features/recruitment/applications/shared.ts';
import { recommendation } from '#api/features/recruitment/jobs/recommend-people.ts';
import { findOpenedJobs, takeOpenedJob } from '#api/features/recruitment/jobs/shared.ts';
import { recommendedPath } from '#contract/base/paths.ts';
import { isWorthTelling } from '#contract/directory/recommendations.ts';

type OpenedJob = { id: string; title: string; recruiter_id: string | null };

/**
 * Tells who works on a job whom it suits best, where it suits them well enough, with the way to everybody whom it suits. Nobody is
 * looked for where nobody is there to know.
 */
async function tellTeam(context: Acting, { id, title, recruiter_id }: OpenedJob): Promise<void> {
  const { outside, services } = context;
  const told = await findTold(context, recruiter_id);
  if (told.length === 0) return;
  const search = { today: dateInIndia(services.clock()), within: null };
  const ranking = await recommendation.read(context, search, { recommendations: '1', jobid: id });
  const [best] = (await ranking.find(outside)).people;
  if (!best?.recommendation || !isWorthTelling(best.recommendation)) return;
  const { name } = await findPerson(context, best.id);
  const link = { label: `See who fits ${title}`, path: recommendedPath(id) };
  const about = { about: id, subject: id, person: best.id };
  const mailed = await tellColleagues(context, { kind: 'recommendation', ...about }, told);
  await sendNotice(context, 'recommendation', { person: best.id, name, link }, mailed);
}

/** So many companies at one look, with a job each: how many one opens at once costs nobody else anything. */
const batch = 100;
type Key = { company_id: CompanyId; id: string };

/** Tells who works on jobs that have opened whom they suit best, once for each job. Any number of workers may. */
export async function recommendForOpened(services: Services): Promise<void> {
  const opened = await findOpenedJobs(services.database.system, batch);
  await eachAlone(services, 'recommendation', opened, (row) => recommendFor(services, row));
}

/** In one transaction: killed in its middle, the job is looked at again. One that can't be is done, or its company's others would wait. */
async function recommendFor(services: Services, { company_id: company, id }: Key): Promise<void> {
  const { database, brands } = services;
  try {
    await asCompany(database, company, async (tenant) => {
      const its = await findCompanyState(tenant.db, company);
      if (its?.state !== 'active') return;
      const brand = brands.find(({ key }) => key === its.brand);
      if (!brand) throw new Error('The brand of the company is not in the brands file');
      const job = await takeOpenedJob({ ...tenant, company, services }, id);
      if (job) await tellTeam({ ...tenant, company, services, brand, actor: null }, job);
    });
  } catch (error) {
    if (toFailure(error)?.kind !== 'unavailable')
      await asCompany(database, company, (tenant) => takeOpenedJob({ ...tenant, company, services }, id));
    throw error;
  }
}
