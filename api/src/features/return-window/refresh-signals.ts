import { dateInIndia } from '#api/core/clock.ts';
import type { Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { eachAlone } from '#api/core/each-alone.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { dropScores, findStale, noteRefreshed, refreshScores } from './refresh-queries.ts';

/** So many companies at one look, and people in one transaction. */
const batch = { companies: 20, people: 5000 } as const;
const staleAfter = 20 * 3_600_000;

/** Works out the scores of companies anew that have waited longest. Killed, it begins again; of two workers each writes the same. */
export async function refreshSignals(services: Services): Promise<void> {
  const now = services.clock();
  const stale = await findStale(services.database.system, new Date(now.getTime() - staleAfter), batch.companies);
  await eachAlone(services, 'return-window', stale, ({ company_id }) => refreshCompany(services, company_id, now));
}

async function refreshCompany({ database }: Services, company: CompanyId, now: Date): Promise<void> {
  const today = dateInIndia(now);
  let after: string | null = '00000000-0000-0000-0000-000000000000';
  while (after !== null) {
    const from: string = after;
    after = await asCompany(database, company, ({ db }) =>
      refreshScores(db, company, { today, after: from, most: batch.people }),
    );
  }
  await asCompany(database, company, async ({ db }) => {
    await dropScores(db, company);
    await noteRefreshed(db, company, now);
  });
}
