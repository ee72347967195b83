import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

const counted = ['left', 'left and signed up', 'joined', 'added', 'signed up', 'active'] as const;
export type MonthCount = { facet: (typeof counted)[number]; month: string; total: number };

/** Kept counts by month, from a month on; the database keeps them by triggers. */
export async function readMonths(db: Db, company: CompanyId, from: string): Promise<MonthCount[]> {
  const { rows } = await sql<MonthCount>`
    select facet, value as month, total from people_facets
     where company_id = ${company} and facet = any(${[...counted]}::text[]) and value >= ${from} and total > 0`.execute(
    db,
  );
  return rows;
}

/** How many have signed up, whenever they did. */
export async function readSignedUp(db: Db, company: CompanyId): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(total), 0)::bigint as total from people_facets where company_id = ${company} and facet = 'signed up'`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** Who left since a day, the last first. */
export async function readLastLeavers(db: Db, company: CompanyId, from: string, most: number) {
  const { rows } = await sql<{ id: string }>`
    select id from people where company_id = ${company} and status = 1
       and date_of_leaving >= ${from.replaceAll('/', '-')}::date
     order by date_of_leaving desc, id desc limit ${most}`.execute(db);
  return rows;
}

/** Who has signed up since a day, the newest first. */
export async function readNewestSignUps(db: Db, company: CompanyId, from: string, most: number) {
  const { rows } = await sql<{ id: string; signed_up_at: string }>`
    select id, signed_up_at from people where company_id = ${company} and status = 1 and signed_up_at >= ${from}::timestamptz
     order by signed_up_at desc limit ${most}`.execute(db);
  return rows;
}

/** Who has a birthday on these days (`MM-DD`), in their order; a few of each day are looked at, whatever the number. */
export async function readNextBirthdays(db: Db, company: CompanyId, days: readonly string[], most: number) {
  const { rows } = await sql<{ id: string; birthday: string }>`
    select p.id, d.day as birthday from unnest(${days}::text[]) with ordinality d (day, place)
      cross join lateral (select id from people
        where company_id = ${company} and status = 1 and birthday = d.day limit ${most}) p
     order by d.place, p.id limit ${most}`.execute(db);
  return rows;
}
