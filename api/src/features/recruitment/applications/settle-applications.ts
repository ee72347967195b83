import type { Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { findBrand } from '#api/core/installation/companies.ts';
import { eachAlone } from '#api/core/work/each-alone.ts';
import { deleteFile } from '#api/features/base/files/shared.ts';
import { tellAt } from './policy.ts';
import { findUntold, readApplicationRow, readMover } from './queries.ts';
import { tellApplicant } from './tell-applicant.ts';
import { deleteUnconfirmed, findExpired } from './unconfirmed-queries.ts';

const batch = 200;
type Key = { company_id: CompanyId; id: string };

/** Notifies applicants of moves and rejections that are due. Workers may run it in parallel. */
export async function tellApplicants(services: Services): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  const untold = await findUntold(database.system, now, batch);
  await eachAlone(services, 'application', untold, (row) => tellDue(services, row, now));
}

/** Deletes applications not confirmed in time. Workers may run it in parallel. */
export async function forgetUnconfirmed(services: Services): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  const expired = await findExpired(database.system, now, batch);
  await eachAlone(services, 'application', expired, (row) => forgetExpired(services, row));
}

function tellDue(services: Services, { company_id: company, id }: Key, now: Date): Promise<void> {
  return asCompany(services.database, company, async (tenant) => {
    const row = await readApplicationRow(tenant.db, company, id, true);
    const due = row && tellAt(row);
    // The move was undone or its mail called back, or another worker was faster.
    if (!due || new Date(due) > now) return;
    const brand = await findBrand(services, tenant.db, company);
    // What follows the application is recorded in the name of the user who moved it.
    const mover = await readMover(tenant.db, company, id);
    await tellApplicant({ ...tenant, company, services, brand, actor: mover ? { id: mover } : null }, row, row.state);
  });
}

function forgetExpired(services: Services, { company_id: company, id, resume_id }: Key & { resume_id: string | null }) {
  return asCompany(services.database, company, async (tenant) => {
    const isGone = await deleteUnconfirmed(tenant.db, company, id);
    if (isGone && resume_id) await deleteFile({ ...tenant, company, services }, resume_id);
  });
}
