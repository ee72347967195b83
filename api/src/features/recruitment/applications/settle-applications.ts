import type { Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { findBrand } from '#api/core/installation/companies.ts';
import { eachAlone } from '#api/core/work/each-alone.ts';
import { deleteFile } from '#api/features/base/files/shared.ts';
import { tellRejected } from './move-application.ts';
import { findUntold, readApplicationRow } from './queries.ts';
import { deleteUnconfirmed, findExpired } from './unconfirmed-queries.ts';

const batch = 200;
type Key = { company_id: CompanyId; id: string };

/** Sends the mails about rejections that are due, and deletes what nobody has confirmed in time. Any number of workers may. */
export async function settleApplications(services: Services): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  const untold = await findUntold(database.system, now, batch);
  await eachAlone(services, 'application', untold, (row) => tellDue(services, row, now));
  const expired = await findExpired(database.system, now, batch);
  await eachAlone(services, 'application', expired, (row) => forgetExpired(services, row));
}

function tellDue(services: Services, { company_id: company, id }: Key, now: Date): Promise<void> {
  return asCompany(services.database, company, async (tenant) => {
    const row = await readApplicationRow(tenant.db, company, id, true);
    // Called back, or another worker was faster.
    if (!row?.rejection_mail_at || new Date(row.rejection_mail_at) > now) return;
    const brand = await findBrand(services, tenant.db, company);
    await tellRejected({ ...tenant, company, services, brand, actor: null }, row);
  });
}

function forgetExpired(services: Services, { company_id: company, id, resume_id }: Key & { resume_id: string | null }) {
  return asCompany(services.database, company, async (tenant) => {
    const isGone = await deleteUnconfirmed(tenant.db, company, id);
    if (isGone && resume_id) await deleteFile({ ...tenant, company, services }, resume_id);
  });
}
