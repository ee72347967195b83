import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { addressedBy } from '#api/features/engagement/campaigns/find-addressed.ts';
import type { OrderState } from '#contract/base/order-states.ts';
import { stands } from './queries.ts';

/** How many people a gift addresses. */
export async function countAddressed(db: Db, company: CompanyId, gift: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct a.person_id)::int as count from (${addressedBy(company, gift)}) a`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The orders of a gift by state, with the points that they have cost. */
export async function sumByState(db: Db, company: CompanyId, gift: string) {
  const { rows } = await sql<{ state: OrderState; count: number; points: number }>`
    select o.state, count(*)::int as count, sum(o.points)::float8 as points from orders o
     where o.company_id = ${company} and o.gift_id = ${gift} group by o.state`.execute(db);
  return rows;
}

/** Its orders that were not called off by item and variant; those that it offers now stand in the order of the catalogue. */
export async function countByVariant(db: Db, company: CompanyId, gift: string) {
  const { rows } = await sql<{ item_id: string; item: string; variant_id: string; variant: string; count: number }>`
    select v.item_id, i.name as item, v.id as variant_id, v.name as variant, count(o.id)::int as count
      from gifts g
      join item_variants v on v.company_id = g.company_id and v.item_id = any(g.item_ids)
      join items i on i.company_id = v.company_id and i.id = v.item_id
      left join orders o on o.company_id = v.company_id and o.variant_id = v.id and o.gift_id = g.id and ${stands}
     where g.company_id = ${company} and g.id = ${gift}
     group by v.item_id, i.name, v.id, v.name, v.is_offered, v.place, g.item_ids
    having v.is_offered or count(o.id) > 0
     order by array_position(g.item_ids, v.item_id), v.is_offered desc, v.place`.execute(db);
  return rows;
}
