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
 * Notifies the people who work on a job of the best match, if it is good enough, with a link to everyone who fits. Without anyone to
 * notify, no match is looked for.
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

/** Companies per pass, with one job each, so that a company that opens many jobs does not delay others. */
const batch = 100;
type Key = { company_id: CompanyId; id: string };

/** Notifies the people who work on newly opened jobs of the best match, once for each job. Workers may run it in parallel. */
export async function recommendForOpened(services: Services): Promise<void> {
  const opened = await findOpenedJobs(services.database.system, batch);
  await eachAlone(services, 'recommendation', opened, (row) => recommendFor(services, row));
}

/** Runs in one transaction: if it is killed, the job is tried again. A job that fails counts as done, so that it does not block others. */
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
