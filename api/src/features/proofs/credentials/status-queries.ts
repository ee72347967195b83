import { type Insertable, sql } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** Takes a place in the newest list, or in the next one when that is full; others wait until the transaction ends. Returns null when all lists are full. */
export async function takeList(
  db: Db,
  company: CompanyId,
  { places, lists }: { places: number; lists: number },
): Promise<number | null> {
  await sql`insert into credential_lists (company_id, list, taken) values (${company}, 1, 0) on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<{ list: number; taken: number }>`select list, taken from credential_lists
    where company_id = ${company} order by list for update`.execute(db);
  const last = rows.at(-1) ?? { list: 1, taken: 0 };
  const list = last.taken < places ? last.list : last.list + 1;
  if (list > lists) return null;
  await sql`insert into credential_lists as l (company_id, list, taken) values (${company}, ${list}, 1)
    on conflict (company_id, list) do update set taken = l.taken + 1`.execute(db);
  return list;
}

/** Takes a place of a list for good. Returns whether it was free. */
export async function takePlace(
  db: Db,
  company: CompanyId,
  values: Pick<Insertable<Schema['credential_places']>, 'list' | 'place'>,
): Promise<boolean> {
  const taken = await db
    .insertInto('credential_places')
    .values({ ...values, company_id: company })
    .onConflict((conflict) => conflict.doNothing())
    .returning('place')
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * Reads the places of a list that are set: those whose credential is revoked, or gone with its person, and those of deleted records.
 * @returns null when there is no such list
 */
export async function readSetPlaces(db: Db, company: CompanyId, list: number): Promise<number[] | null> {
  const { rows } = await sql<{ places: number[] | null }>`
    select (select array_agg(l.place order by l.place) from credential_places l
        where l.company_id = s.company_id and l.list = s.list and not exists (
          select from credentials c join people p on p.company_id = c.company_id and p.id = c.person_id and p.status <> 0
           where c.company_id = l.company_id and c.list = l.list and c.place = l.place and c.revoked_at is null)) as places
      from credential_lists s where s.company_id = ${company} and s.list = ${list}`.execute(db);
  return rows[0] ? (rows[0].places ?? []) : null;
}
