import type { Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { findDueJobs } from './queries.ts';
import { findJobRow } from './shared.ts';
import { moveRow } from './verbs.ts';

const batch = 100;

/** Closes jobs of all companies after their closing date. Workers may run it in parallel. No one can apply in the meantime either. */
export async function closeDueJobs(services: Services): Promise<void> {
  const today = dateInIndia(services.clock());
  for (;;) {
    const due = await findDueJobs(services.database.system, today, batch);
    for (const { company_id: company, id } of due)
      await asCompany(services.database, company, async (tenant) => {
        const row = await findJobRow({ ...tenant, company }, id, true);
        const isDue = row.closes_on !== null && row.closes_on < today;
        if (isDue && (row.status === 'open' || row.status === 'on_hold'))
          await moveRow({ ...tenant, company, services, actor: null }, row, 'closed');
      });
    if (due.length < batch) return;
  }
}
