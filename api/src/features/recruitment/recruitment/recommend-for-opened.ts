import type { Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { findCompanyState } from '#api/core/installation/companies.ts';
import { toFailure } from '#api/core/server/errors.ts';
import { eachAlone } from '#api/core/work/each-alone.ts';
import { findOpenedJobs, takeOpenedJob } from '#api/features/recruitment/jobs/take-opened-job.ts';
import { tellTeam } from './tell-team.ts';

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
