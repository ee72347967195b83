import { sql } from 'kysely';
import { readHeldPage, type Tables } from '#api/core/person-tables.ts';
import { returnToStock } from '#api/features/engagement/items/verbs.ts';
import { notCalledOff } from './queries.ts';

const withOrder = { stays: 'It belongs to an order and names no one' } as const;

export const tables: Tables = {
  gifts: 'about nobody',
  order_numbers: 'about nobody',
  orders: {
    // When both records claimed the same gift, one order stays the grant and both orders continue.
    async merge({ db, company, kept, merged }) {
      await sql`update orders o set person_id = ${kept}, is_grant = o.is_grant and not (${notCalledOff} and exists (
            select from orders k where k.company_id = o.company_id and k.gift_id = o.gift_id and k.person_id = ${kept} and k.is_grant
               and k.state not in ('rejected', 'cancelled')))
         where o.company_id = ${company} and o.person_id = ${merged}`.execute(db);
    },
    // Cancels orders not yet sent and returns their items to stock. The row stays without its person, so that stock and totals remain right.
    async erase({ db, company, subject: { ids }, at }) {
      const { rows } = await sql<{
        variant_id: string;
      }>`update orders set state = 'cancelled', moved_at = ${at}, ended_at = ${at}
        where company_id = ${company} and person_id = any(${ids}::uuid[]) and state in ('requested', 'approved', 'packed')
        returning variant_id`.execute(db);
      await returnToStock(
        { db, company },
        rows.map((row) => row.variant_id),
      );
      await sql`update order_moves m set reason = null from orders o
        where m.company_id = ${company} and o.company_id = m.company_id and o.id = m.order_id and o.person_id = any(${ids}::uuid[])`.execute(
        db,
      );
      await sql`update orders set person_id = null, address = null, tracking = null
        where company_id = ${company} and person_id = any(${ids}::uuid[])`.execute(db);
    },
    download: {
      as: 'orders',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select o.id, o.number, g.title as gift, i.name as item, v.name as variant, o.state, o.points, o.address, o.courier,
              o.tracking, o.ordered_at, o.moved_at
            from orders o
            join gifts g on g.company_id = o.company_id and g.id = o.gift_id
            join items i on i.company_id = o.company_id and i.id = o.item_id
            join item_variants v on v.company_id = o.company_id and v.id = o.variant_id
            where o.company_id = ${company} and o.person_id = any(${page.people}::uuid[])`,
          page,
          'o.id',
        ),
    },
    retention: { stays: 'The address is erased 90 days after the order has ended; the rest is kept, as accounts are' },
  },
  order_moves: { columns: [], merge: withOrder, erase: withOrder, download: withOrder, retention: withOrder },
};
