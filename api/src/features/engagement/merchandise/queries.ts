import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { OrderState } from '#contract/base/order-states.ts';
import type { GiftContent } from '#contract/engagement/gifts.ts';

export type GiftRow = { id: string; title: string; text: string; with_points: boolean; item_ids: string[] };

/** The gifts with these ids. */
export function readGiftRows(db: Db, company: CompanyId, ids: readonly string[]): Promise<GiftRow[]> {
  return db
    .selectFrom('gifts')
    .select(['id', 'title', 'text', 'with_points', 'item_ids'])
    .where('company_id', '=', company)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

export async function insertGift(db: Db, company: CompanyId, id: string): Promise<void> {
  await db.insertInto('gifts').values({ company_id: company, id }).execute();
}

/** Writes what a gift offers in place of what it offered; nobody has ordered yet. */
export async function writeGift(
  db: Db,
  company: CompanyId,
  id: string,
  { title, text, withPoints, items }: GiftContent,
): Promise<void> {
  await db
    .updateTable('gifts')
    .set({ title, text, with_points: withPoints, item_ids: items })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute();
}

/** Of an order `o`: it was not called off, so it counts as an answer. */
export const stands = sql<boolean>`o.state not in ('rejected', 'cancelled')`;

/** How many people have an order of each of the gifts that was not called off. */
export async function countClaimants(db: Db, company: CompanyId, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ gift_id: string; n: number }>`
    select o.gift_id, count(distinct o.person_id)::int as n from orders o
     where o.company_id = ${company} and o.gift_id = any(${ids}::uuid[]) and ${stands} group by o.gift_id`.execute(db);
  return new Map(rows.map(({ gift_id, n }) => [gift_id, n]));
}

/** Who has such an order, as a subquery of ids. */
export const claimantsOf = (company: CompanyId, gift: string) =>
  sql<string>`select o.person_id from orders o
     where o.company_id = ${company} and o.gift_id = ${gift} and o.person_id is not null and ${stands}`;

/** Where the last order of somebody stands in each of the gifts, and whether one of them was not called off. */
export async function readStandings(db: Db, company: CompanyId, person: string, gifts: readonly string[]) {
  const { rows } = await sql<{ gift_id: string; state: OrderState; has_standing: boolean }>`
    select distinct on (o.gift_id) o.gift_id, o.state, bool_or(${stands}) over (partition by o.gift_id) as has_standing
      from orders o where o.company_id = ${company} and o.person_id = ${person} and o.gift_id = any(${gifts}::uuid[])
     order by o.gift_id, o.id desc`.execute(db);
  return new Map(rows.map((row) => [row.gift_id, row]));
}
