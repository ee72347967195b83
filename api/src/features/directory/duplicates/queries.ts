import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** Pairs of two living people that wait to be settled. While a sweep runs, a pair can be without reasons for a moment. */
const openPairs = (company: CompanyId) => sql`duplicates d
  join people a on a.company_id = d.company_id and a.id = d.person_a and a.status = 1
  join people b on b.company_id = d.company_id and b.id = d.person_b and b.status = 1
  where d.company_id = ${company} and d.state = 'open' and d.reasons <> '{}'`;

/** A page of open pairs, the newest first. */
export async function readOpenPairs(db: Db, company: CompanyId, page: { offset: number; count: number }) {
  const { rows } = await sql<{ id: string; person_a: string; person_b: string; reasons: string[] }>`
    select d.id, d.person_a, d.person_b, d.reasons from ${openPairs(company)}
     order by d.id desc limit ${page.count} offset ${page.offset}`.execute(db);
  return rows;
}

export async function countOpenPairs(db: Db, company: CompanyId): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${openPairs(company)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** When the company was last swept. */
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
