import type { Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { eachAlone } from '#api/core/work/each-alone.ts';
import { dropScores, findStale, noteRefreshed, refreshScores } from './refresh-queries.ts';
import { readOpenTitles } from './signal-queries.ts';

/** So many companies at one look, and people in one transaction. */
const batch = { companies: 20, people: 5000 } as const;
/** Milliseconds that scores stand: a day less what the next one may take; and when whom an import has brought are not among them. */
const staleAfter = { any: 20 * 3_600_000, imported: 10 * 60_000 } as const;

/** Works out the scores of companies anew that are a day old, or know nothing yet of an import. Killed, it begins again; of two workers each writes the same. */
export async function refreshSignals(services: Services): Promise<void> {
  const now = services.clock();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const stale = await findStale(services.database.system, {
    before: ago(staleAfter.any),
    imported: ago(staleAfter.imported),
    most: batch.companies,
  });
  await eachAlone(services, 'return-window', stale, ({ company_id }) => refreshCompany(services, company_id, now));
}

/** Works out the scores of everybody in a company, stretch by stretch. */
export async function refreshCompany({ database }: Pick<Services, 'database'>, company: CompanyId, now: Date) {
  const today = dateInIndia(now);
  const titles = await asCompany(database, company, ({ db }) => readOpenTitles(db, company));
  const all = { people: 0, strong: 0 };
  let after = '00000000-0000-0000-0000-000000000000';
  for (let isWhole = false; !isWhole; ) {
    const from = after;
    const done = await asCompany(database, company, ({ db }) =>
      refreshScores(db, { company, today, titles }, { after: from, most: batch.people }),
    );
    all.people += done.people;
    all.strong += done.strong;
    after = done.last ?? after;
    isWhole = done.people < batch.people;
  }
  await asCompany(database, company, async ({ db }) => {
    await dropScores(db, company);
    await noteRefreshed(db, company, now, all.strong / Math.max(all.people, 1));
  });
}
