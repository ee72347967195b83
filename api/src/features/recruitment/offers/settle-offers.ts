import type { Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { findBrand } from '#api/core/installation/companies.ts';
import { eachAlone } from '#api/core/work/each-alone.ts';
import { moveRow } from './move-offer.ts';
import { findOverdue, readOfferRow } from './queries.ts';

const batch = 200;

/** Ends offers whose last day to answer has passed. Workers may run it in parallel. */
export async function settleOffers(services: Services): Promise<void> {
  const { database, clock } = services;
  const today = dateInIndia(clock());
  const overdue = await findOverdue(database.system, today, batch);
  await eachAlone(services, 'offer', overdue, ({ company_id: company, id }) =>
    asCompany(database, company, async (tenant) => {
      const row = await readOfferRow(tenant.db, company, id, true);
      if (row?.state !== 'extended' || (row.expires_on ?? today) >= today) return;
      const brand = await findBrand(services, tenant.db, company);
      await moveRow({ ...tenant, company, services, brand, actor: null }, row, 'expired');
    }),
  );
}
