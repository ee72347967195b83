import type { Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { findBrand } from '#api/core/installation/companies.ts';
import { eachAlone } from '#api/core/work/each-alone.ts';
import { forgetCandidate } from './forget-candidate.ts';
import { moveRow } from './move-referral.ts';
import { findUnanswered, readReferralRow } from './queries.ts';

const batch = 200;

/** Ends referrals whose candidate did not answer in time, and deletes the candidate's data. Workers may run it in parallel. */
export async function settleReferrals(services: Services): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  const unanswered = await findUnanswered(database.system, now, batch);
  await eachAlone(services, 'referral', unanswered, ({ company_id: company, id }) =>
    asCompany(database, company, async (tenant) => {
      const row = await readReferralRow(tenant.db, company, id, true);
      if (row?.state !== 'submitted' || new Date(row.expires_at) > now) return;
      const brand = await findBrand(services, tenant.db, company);
      const context = { ...tenant, company, services, brand, actor: null };
      await moveRow(context, row, 'withdrawn');
      await forgetCandidate(context, row, 'expired');
    }),
  );
}
