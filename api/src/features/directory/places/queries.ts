import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { containsPattern } from '#api/core/texts/search-text.ts';
import { foldText } from '#contract/base/search-words.ts';

/** Reads the number of people at each place: states, abroad, not matched, none. Kept by triggers. */
export async function readPlaceCounts(db: Db, company: CompanyId): Promise<Map<string, number>> {
  const { rows } = await sql<{ value: string; total: number }>`
    select value, total from people_facets where company_id = ${company} and facet = 'place'`.execute(db);
  return new Map(rows.map(({ value, total }) => [value, total]));
}

/** Counts the people in a state, and in each of its districts that has any, at one moment. */
export async function readDistrictCounts(db: Db, company: CompanyId, state: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ value: string; total: number }>`
    select value, total from people_facets where company_id = ${company} and total > 0
       and (facet = 'place' and value = ${state} or facet = 'district' and value like ${`${state}-%`})`.execute(db);
  return new Map(rows.map(({ value, total }) => [value, total]));
}

export type PlaceRow = {
  /** Lower-cased and accent-free. */
  key: string;
  /** As one of the records has it. */
  name: string;
  count: number;
  code: string | null;
  settled_at: string | null;
  moved_at: string | null;
};

/** Returns a place as written in the record of a person there. */
const asWritten = (
  company: CompanyId,
) => sql`coalesce((select coalesce(nullif(trim(p.current_location), ''), p.location) from people p
  where p.company_id = ${company} and p.place_name = places.key limit 1), places.key)`;

const columns = (company: CompanyId) =>
  sql`places.key, ${asWritten(company)} as name, places.count, places.code, places.settled_at::text, places.moved_at::text`;

type Page = { search?: string | undefined; after?: { value: string; key: string } | undefined; most: number };

/** Reads unmatched places, those with the most people first; places whose people are being moved count as settled. */
export async function readWaiting(db: Db, company: CompanyId, { search, after, most }: Page): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select ${columns(company)} from (
      select f.value as key, f.total as count, null as code, null as settled_at, null as moved_at from people_facets f
       where f.company_id = ${company} and f.facet = 'unmatched place' and f.total > 0
         ${search ? sql`and f.value like ${containsPattern(foldText(search))}` : sql``}
         ${after ? sql`and (f.total < ${after.value}::bigint or f.total = ${after.value}::bigint and f.value > ${after.key})` : sql``}
         and not exists (select from settled_places s
           where s.company_id = f.company_id and s.name = f.value and s.code is not null and s.moved_at is null)
       order by f.total desc, f.value limit ${most}) places
     order by places.count desc, places.key`.execute(db);
  return rows;
}

const settledPlaces = (company: CompanyId) => sql`
  select s.name as key, s.code, s.settled_at, s.moved_at, coalesce((select sum(f.total) from people_facets f
      where f.company_id = s.company_id and f.facet in ('unmatched place', 'settled place') and f.value = s.name), 0)::bigint as count
    from settled_places s where s.company_id = ${company}`;

/** Reads settled places, the last settled first. */
export async function readSettled(db: Db, company: CompanyId, { search, after, most }: Page): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select ${columns(company)} from (
      ${settledPlaces(company)} and s.code is not null
        ${search ? sql`and s.name like ${containsPattern(foldText(search))}` : sql``}
        ${after ? sql`and (s.settled_at, s.name) < (${after.value}::timestamptz, ${after.key})` : sql``}
       order by s.settled_at desc, s.name desc limit ${most}) places
     order by places.settled_at desc, places.key desc`.execute(db);
  return rows;
}

/** Reads one place of the company, whether waiting or settled; undefined when no one has it. */
export async function readPlace(db: Db, company: CompanyId, key: string): Promise<PlaceRow | undefined> {
  const { rows } = await sql<PlaceRow>`
    select ${columns(company)} from (
      ${settledPlaces(company)} and s.name = ${key}
      union all
      select f.value, null, null, null, f.total from people_facets f
       where f.company_id = ${company} and f.facet = 'unmatched place' and f.value = ${key} and f.total > 0
         and not exists (select from settled_places s where s.company_id = f.company_id and s.name = f.value)) places`.execute(
    db,
  );
  return rows[0];
}

/** Reads a name in the form that identifies places, and its code if the product knows the place; else null. */
export async function readKnown(db: Db, name: string): Promise<{ key: string; code: string | null }> {
  const { rows } = await sql<{ key: string; code: string | null }>`
    select key, known_place(key) as code from place_key(${name}) key`.execute(db);
  return rows[0] ?? { key: name, code: null };
}

/** Writes where a place is. @returns the id of the settled place, and since when */
export async function writeSettled(
  db: Db,
  company: CompanyId,
  { key, code, by, at }: { key: string; code: string | null; by: string; at: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('settled_places')
    .values({ company_id: company, id: newId(), name: key, code, settled_by: by, settled_at: at })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'name']).doUpdateSet({ code, settled_by: by, settled_at: at, moved_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Reads the settled place with this id and locks it until the transaction ends. */
export function holdSettled(db: Db, company: CompanyId, id: string) {
  return db
    .selectFrom('settled_places')
    .select(['name', 'code'])
    .where('company_id', '=', company)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Moves up to `most` people with a place to where it is; no one else changes. */
export async function movePlaced(
  db: Db,
  company: CompanyId,
  { name, code, most }: { name: string; code: string | null; most: number },
): Promise<number> {
  const place = code?.split('-')[0] ?? 'unmatched';
  const district = code?.includes('-') ? code : null;
  const { numAffectedRows } = await sql`
    update people set current_location_code = ${place}, current_district_code = ${district}
     where company_id = ${company} and id in (
       select id from people where company_id = ${company} and place_name = ${name}
          and (current_location_code, current_district_code) is distinct from (${place}::text, ${district}::text)
        order by id limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Records that everyone with the place has moved; a place that waits again is deleted from the settled ones. */
export async function noteMoved(db: Db, company: CompanyId, id: string, at: Date): Promise<void> {
  await sql`delete from settled_places where company_id = ${company} and id = ${id} and code is null`.execute(db);
  await sql`update settled_places set moved_at = ${at} where company_id = ${company} and id = ${id}`.execute(db);
}
