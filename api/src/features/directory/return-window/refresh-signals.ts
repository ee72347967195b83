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

/** Works out the scores of companies anew that are a day old, or know nothing yet of an import. Killed, it begins again and writes what is missing; of two workers each writes the same. */
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

/**
 * Works out the scores of everyone in a company, stretch by stretch, each in a transaction of its own; then those of people who are no
 * ex-employees any more go the same way.
 * @param most people in one stretch, so that no statement takes longer in a larger company
 */
export async function refreshCompany(
  { database }: Pick<Services, 'database'>,
  company: CompanyId,
  now: Date,
  most: number = batch.people,
) {
  const today = dateInIndia(now);
  const titles = await asCompany(database, company, ({ db }) => readOpenTitles(db, company));
  const all = { people: 0, strong: 0 };
  await eachStretch(most, async (after) => {
    const done = await asCompany(database, company, ({ db }) =>
      refreshScores(db, { company, today, titles }, { after, most }),
    );
    all.people += done.people;
    all.strong += done.strong;
    return done;
  });
  await eachStretch(most, (after) =>
    asCompany(database, company, ({ db }) => dropScores(db, company, { after, most })),
  );
  await asCompany(database, company, ({ db }) => noteRefreshed(db, company, now, all.strong / Math.max(all.people, 1)));
}

type Stretch = { last: string | null; people: number };

/** Does stretch after stretch by id, until one is not full. */
async function eachStretch(most: number, work: (after: string) => Promise<Stretch>): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { last, people } = await work(after);
    if (last === null || people < most) return;
    after = last;
  }
}
