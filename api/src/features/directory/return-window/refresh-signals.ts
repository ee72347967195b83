import type { Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { eachAlone } from '#api/core/work/each-alone.ts';
import { dropScores, findStale, noteRefreshed, refreshScores } from './refresh-queries.ts';
import { readOpenTitles } from './signal-queries.ts';

/** The companies of one pass, and the people of one transaction. */
const batch = { companies: 20, people: 5000 } as const;
/** Milliseconds for which scores are valid: a day less the time that the next refresh may take; and after an import that they do not include. */
const staleAfter = { any: 20 * 3_600_000, imported: 10 * 60_000 } as const;

/**
 * Recomputes the scores of companies that are a day old or miss an import. Killed, it starts over and writes what is missing; two workers write the
 * same.
 */
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
 * Computes the scores of everyone in a company, batch by batch, each in a transaction of its own; then deletes those of people who are
 * no longer ex-employees in the same way.
 * @param most people in one batch, so that no statement takes longer in a larger company
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

/** Works through batches by id, until one is not full. */
async function eachStretch(most: number, work: (after: string) => Promise<Stretch>): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { last, people } = await work(after);
    if (last === null || people < most) return;
    after = last;
  }
}
