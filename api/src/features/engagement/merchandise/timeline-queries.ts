import { sql } from 'kysely';
import type { TimelineSource } from '#api/features/directory/people/plugs.ts';

/** The person's orders, and each later state of an order. */
const moved: TimelineSource = {
  kinds: ['order'],
  rows: (company) => ({
    id: sql`v.id::text`,
    at: sql`v.at`,
    query: sql`select v.id::text, v.at, 'order', v.by_id,
        jsonb_build_object('orderId', o.id, 'number', o.number, 'giftId', o.gift_id, 'item', i.name, 'state', v.to_state)
      from order_moves v
      join orders o on o.company_id = ${company} and o.id = v.order_id
      join items i on i.company_id = ${company} and i.id = o.item_id
     where v.company_id = ${company} and o.person_id = any (array(select id from family))`,
  }),
};

export const timeline = [moved];
