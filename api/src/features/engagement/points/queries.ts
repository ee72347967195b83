import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { containsPattern } from '#api/core/texts/search-text.ts';

export async function readBalance(db: Db, company: CompanyId, person: string): Promise<number> {
  const row = await db
    .selectFrom('point_balances')
    .select('points')
    .where('company_id', '=', company)
    .where('person_id', '=', person)
    .executeTakeFirst();
  return row?.points ?? 0;
}

export type NewEntry = {
  id: string;
  person: string;
  points: number;
  reason: string;
  order: string | null;
  by: string | null;
  at: Date;
};

/** Adds entries to the ledger. A trigger keeps the sums and refuses entries that would make one negative. */
export async function insertEntries(db: Db, company: CompanyId, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('point_entries')
    .values(
      entries.map(({ order, person, by, ...entry }) => ({
        ...entry,
        company_id: company,
        person_id: person,
        order_id: order,
        by_id: by,
      })),
    )
    .execute();
}

/** Adds one entry for each of the people, in the order in which every request locks the sums. @returns the number of entries */
export async function insertForAll(
  db: Db,
  company: CompanyId,
  people: RawBuilder<string>,
  { points, reason, by, at }: { points: number; reason: string; by: string; at: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into point_entries (company_id, id, person_id, points, reason, by_id, at)
    select ${company}::uuid, gen_random_uuid(), c.id, ${points}::int, ${reason}, ${by}::uuid, ${at}::timestamptz
      from (select distinct chosen.id from (${people}) as chosen (id)) c order by c.id`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Counts the people with fewer points than given. */
export async function countBelow(
  db: Db,
  company: CompanyId,
  people: RawBuilder<string>,
  least: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select distinct chosen.id from (${people}) as chosen (id)) c
      left join point_balances b on b.company_id = ${company} and b.person_id = c.id
     where coalesce(b.points, 0) < ${least}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Reads a person's entries, latest first, with the names of the users who gave them. */
export async function readEntries(
  db: Db,
  company: CompanyId,
  { person, before, most }: { person: string; before: Place | null; most: number },
) {
  const { rows } = await sql<{
    id: string;
    at: string;
    points: number;
    reason: string;
    order_id: string | null;
    by_id: string | null;
    by_name: string | null;
  }>`select e.id, e.at, e.points, e.reason, e.order_id, e.by_id, u.name as by_name from point_entries e
      left join users u on u.company_id = e.company_id and u.id = e.by_id
     where e.company_id = ${company} and e.person_id = ${person}
       ${before ? sql`and (e.at, e.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
     order by e.at desc, e.id desc limit ${most}`.execute(db);
  return rows;
}
export type EntryRow = Awaited<ReturnType<typeof readEntries>>[number];
type Place = { at: string; id: string };

/** Reads the total of all points, and how many people in the directory have any. */
export async function readTotals(db: Db, company: CompanyId) {
  const { rows } = await sql<{
    people: number;
    balance: number;
    given: number;
    taken: number;
    spent: number;
    back: number;
  }>`select (select count(*)::int from point_balances b
        join people p on p.company_id = b.company_id and p.id = b.person_id and p.status = 1
       where b.company_id = ${company} and b.points > 0) as people,
      coalesce(sum(points), 0)::float8 as balance,
      coalesce(sum(points) filter (where points > 0 and order_id is null and by_id is not null), 0)::float8 as given,
      coalesce(-sum(points) filter (where points < 0 and order_id is null and by_id is not null), 0)::float8 as taken,
      coalesce(-sum(points) filter (where points < 0 and order_id is not null), 0)::float8 as spent,
      coalesce(sum(points) filter (where points > 0 and order_id is not null), 0)::float8 as back
    from point_entries where company_id = ${company}`.execute(db);
  return rows[0] ?? { people: 0, balance: 0, given: 0, taken: 0, spent: 0, back: 0 };
}

/** Reads the people with points, most first. */
export async function readHolders(
  db: Db,
  company: CompanyId,
  { search, after, most }: { search: string | undefined; after: { points: number; id: string } | null; most: number },
) {
  const { rows } = await sql<{ id: string; name: string; profile_image: string | null; points: number }>`
    select p.id, p.name, p.profile_image, b.points from point_balances b
      join people p on p.company_id = b.company_id and p.id = b.person_id and p.status = 1
     where b.company_id = ${company} and b.points > 0
       ${search ? sql`and lower(p.name) like ${containsPattern(search.toLowerCase())}` : sql``}
       ${after ? sql`and (b.points, b.person_id) < (${after.points}::int, ${after.id}::uuid)` : sql``}
     order by b.points desc, b.person_id desc limit ${most}`.execute(db);
  return rows;
}
