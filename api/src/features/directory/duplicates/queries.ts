import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { Merging } from '#api/core/person-tables.ts';

/** Settles the pair and gives the merged person's other pairs to the kept one, who may have them already. */
export async function settlePairs({ db, company, kept, merged, by }: Merging): Promise<void> {
  await sql`update duplicates set state = 'merged', settled_at = now(), settled_by = ${by}
    where company_id = ${company} and person_a = least(${kept}::uuid, ${merged}::uuid) and person_b = greatest(${kept}::uuid, ${merged}::uuid)`.execute(
    db,
  );
  const third = sql`case when d.person_a = ${merged} then d.person_b else d.person_a end`;
  const others = sql`d.company_id = ${company} and ${merged}::uuid in (d.person_a, d.person_b) and d.state <> 'merged'`;
  await sql`update duplicates d set person_a = least(${kept}::uuid, ${third}), person_b = greatest(${kept}::uuid, ${third})
    where ${others} and not exists (select 1 from duplicates k where k.company_id = d.company_id
       and k.person_a = least(${kept}::uuid, ${third}) and k.person_b = greatest(${kept}::uuid, ${third}))`.execute(db);
  await sql`delete from duplicates d where ${others}`.execute(db);
}

/** The pairs of two living people waiting to be settled. During a sweep, a pair can be without reasons for a moment. */
const openPairs = (company: CompanyId) => sql`duplicates d
  join people a on a.company_id = d.company_id and a.id = d.person_a and a.status = 1
  join people b on b.company_id = d.company_id and b.id = d.person_b and b.status = 1
  where d.company_id = ${company} and d.state = 'open' and d.reasons <> '{}'`;

/** Reads a page of open pairs, the newest first. */
export async function readOpenPairs(db: Db, company: CompanyId, page: { offset: number; count: number }) {
  const { rows } = await sql<{ id: string; person_a: string; person_b: string; reasons: string[] }>`
    select d.id, d.person_a, d.person_b, d.reasons from ${openPairs(company)}
     order by d.id desc limit ${page.count} offset ${page.offset}`.execute(db);
  return rows;
}

/** Counts open pairs, stopping at `most`. */
export async function countFewPairs(db: Db, company: CompanyId, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from ${openPairs(company)} limit ${most}) few`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Counts all open pairs, including those with a deleted person. */
export async function countManyPairs(db: Db, company: CompanyId): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from duplicates where company_id = ${company} and state = 'open' and reasons <> '{}'`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** Reads when the company was last swept. */
export async function readSweptAt(db: Db, company: CompanyId): Promise<string | null> {
  const row = await db
    .selectFrom('companies')
    .select('duplicates_swept_at')
    .where('id', '=', company)
    .executeTakeFirst();
  return row?.duplicates_swept_at ?? null;
}

type Change = { id: string; from: 'open' | 'dismissed'; to: 'open' | 'dismissed'; by: string | null };

/** Moves a pair from one state to another; false when it is not in the first. */
export async function changeState(db: Db, company: CompanyId, { id, from, to, by }: Change): Promise<boolean> {
  const changed = await db
    .updateTable('duplicates')
    .set({ state: to, settled_at: by && new Date(), settled_by: by })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function pairExists(db: Db, company: CompanyId, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('duplicates')
    .select('id')
    .where('company_id', '=', company)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
