import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { type Days, facets } from './queries.ts';

/** The figures of Home that take long to count, for all roles; the answer leaves out what the caller may not see. */
const figures = z.object({
  counts: z.object({ looking: z.number(), returning: z.number(), birthdays: z.number(), signups: z.number() }),
  facets: z.array(
    z.object({ facet: z.enum(facets), value: z.string().nullable(), total: z.number(), values: z.number() }),
  ),
});
export type Figures = z.infer<typeof figures>;

/** The last counted figures. `state`: the state of the data then. `took`: milliseconds. */
export type KeptFigures = { figures: Figures; state: string; countedAt: string; took: number };

/** The most ranges of days kept for a company; beyond that the most recently counted stay. Everyone's are always kept. */
export const mostRanges = 20;

/** All days. */
export const everyone: Days = { from: null, to: null };

/** Returns the name of a range of days: `2025/01/01 2025/12/31`, with `*` for an open end. */
export const rangeOf = ({ from, to }: Days) => `${from ?? '*'} ${to ?? '*'}`;

/** Finds the kept figures of a range of days; null when there are none, or they come from a version that counted something else. */
export async function findFigures(db: Db, company: CompanyId, days: Days): Promise<KeptFigures | null> {
  const row = await db
    .selectFrom('home_figures')
    .select(['figures', 'state', 'counted_at', 'took_milliseconds'])
    .where('company_id', '=', company)
    .where('range', '=', rangeOf(days))
    .executeTakeFirst();
  const read = figures.safeParse(row?.figures);
  if (!row || !read.success) return null;
  return { figures: read.data, state: row.state, countedAt: row.counted_at, took: row.took_milliseconds };
}

/** Keeps figures in place of the earlier ones, and forgets ranges beyond {@link mostRanges}. */
export async function keepFigures(
  db: Db,
  company: CompanyId,
  days: Days,
  { figures: counted, state, countedAt, took }: KeptFigures,
): Promise<void> {
  const values = { figures: JSON.stringify(counted), state, counted_at: countedAt, took_milliseconds: took };
  await db
    .insertInto('home_figures')
    .values({ company_id: company, range: rangeOf(days), ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'range']).doUpdateSet(values))
    .execute();
  await sql`delete from home_figures where company_id = ${company} and range <> ${rangeOf(everyone)} and range not in (
    select f.range from home_figures f where f.company_id = ${company} and f.range <> ${rangeOf(everyone)}
     order by f.counted_at desc limit ${mostRanges})`.execute(db);
}

/** Finds companies with at least `people` people whose figures were never counted, at most a hundred. */
export async function findUncounted(database: Database, people: number): Promise<CompanyId[]> {
  const { rows } = await sql<{ company_id: CompanyId }>`select company_id from people_totals t where total >= ${people}
       and not exists (select from home_figures f where f.company_id = t.company_id and f.range = ${rangeOf(everyone)})
     limit 100`.execute(database.system);
  return rows.map((row) => row.company_id);
}
