import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { containsPattern } from '#api/core/texts/search-text.ts';
import { type OfferState, offerStates } from '#contract/base/offer-states.ts';
import { type OfferRow, shown } from './queries.ts';

export type Filters = {
  job?: string | undefined;
  person?: string | undefined;
  asking?: '1' | undefined;
  search?: string | undefined;
};

/** Selects offers whose last message is from the person. */
const asking = (company: CompanyId) => sql`(select offer_id from (
  select distinct on (offer_id) offer_id, by_id from offer_messages where company_id = ${company} order by offer_id, id desc) last
  where by_id is null)`;

const fits = (company: CompanyId, { job, person, asking: isAsking, search }: Filters) => sql<boolean>`true
  ${job ? sql`and o.job_id = ${job}` : sql``} ${person ? sql`and o.person_id = ${person}` : sql``} ${isAsking ? sql`and o.id in ${asking(company)}` : sql``}
  ${
    search
      ? sql`and exists (select from people q where q.company_id = o.company_id and q.id = o.person_id and q.status <> 0
      and (lower(q.name) like ${containsPattern(search.toLowerCase())} or q.email like ${containsPattern(search.toLowerCase())}))`
      : sql``
  }`;

/** Reads offers, newest first. */
export function readOfferRows(
  db: Db,
  company: CompanyId,
  filters: Filters,
  { state, before, most }: { state: OfferState | undefined; before: string | null; most: number },
): Promise<OfferRow[]> {
  return shown(db, company)
    .where(fits(company, filters))
    .$if(state !== undefined, (query) => query.where('o.state', '=', state as OfferState))
    .$if(before !== null, (query) => query.where('o.id', '<', before ?? ''))
    .orderBy('o.id', 'desc')
    .limit(most)
    .execute();
}

/** Counts the offers in each state, including 0 for states without any. */
export async function countByState(db: Db, company: CompanyId, filters: Filters) {
  const { rows } = await sql<{ state: OfferState; count: number }>`select o.state, count(*)::int as count
      from offers o where o.company_id = ${company} and ${fits(company, filters)} group by o.state`.execute(db);
  const counts = Object.fromEntries(offerStates.map((state) => [state, 0])) as Record<OfferState, number>;
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/** Counts the offers in some states only, because a mailing may have invited a million people. */
export async function countIn(db: Db, company: CompanyId, states: readonly OfferState[]) {
  const { rows } = await sql<{ state: OfferState; count: number }>`select state, count(*)::int as count from offers
    where company_id = ${company} and state = any(${states}::text[]) group by state`.execute(db);
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** Counts the offers with a question no one has answered. */
export async function countAsking(db: Db, company: CompanyId): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${asking(company)} waiting`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
