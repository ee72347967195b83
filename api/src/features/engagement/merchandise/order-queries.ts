import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { OrderState } from '#contract/base/order-states.ts';
import type { PostalAddress } from '#contract/engagement/addresses.ts';

export type OrderRow = {
  id: string;
  number: number;
  gift_id: string;
  gift_title: string;
  gift_name: string;
  item_id: string;
  item_name: string;
  picture: string | null;
  variant_id: string;
  variant_name: string;
  person_id: string | null;
  /** The name on the record; null when the record was deleted. */
  name: string | null;
  email: string | null;
  profile_image: string | null;
  state: OrderState;
  points: number;
  address: PostalAddress | null;
  courier: string | null;
  tracking: string | null;
  ordered_at: string;
  moved_at: string;
  /** The company's reason for rejecting or cancelling. */
  reason: string | null;
};

/** Selects orders `o` with what lists show of the item, gift and record. */
export const shownOrders = (company: CompanyId) => sql`
  select o.id, o.number, o.gift_id, g.title as gift_title, c.name as gift_name, o.item_id, i.name as item_name, i.pictures[1] as picture,
      o.variant_id, v.name as variant_name, o.person_id, p.name, p.email, p.profile_image, o.state, o.points, o.address, o.courier,
      o.tracking, o.ordered_at, o.moved_at,
      case when o.state in ('rejected', 'cancelled') then (
        select m.reason from order_moves m where m.company_id = ${company} and m.order_id = o.id order by m.id desc limit 1) end as reason
    from orders o
    join gifts g on g.company_id = o.company_id and g.id = o.gift_id
    join campaigns c on c.company_id = o.company_id and c.id = o.gift_id
    join items i on i.company_id = o.company_id and i.id = o.item_id
    join item_variants v on v.company_id = o.company_id and v.id = o.variant_id
    left join people p on p.company_id = o.company_id and p.id = o.person_id and p.status = 1
   where o.company_id = ${company}`;

/** Reads the orders with these ids, in the order in which every request locks them. @param lock blocks moves until the end of the transaction */
export async function readOrderRows(
  db: Db,
  company: CompanyId,
  ids: readonly string[],
  lock = false,
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`${shownOrders(company)} and o.id = any(${ids}::uuid[]) order by o.id
    ${lock ? sql`for no key update of o` : sql``}`.execute(db);
  return rows;
}

/** Reads orders by their numbers and locks them. */
export async function lockByNumbers(db: Db, company: CompanyId, numbers: readonly number[]): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`${shownOrders(company)} and o.number = any(${numbers}::int[]) order by o.id
    for no key update of o`.execute(db);
  return rows;
}

/** Reads a person's orders, newest first. */
export async function readOwnOrders(
  db: Db,
  company: CompanyId,
  { person, gift, before, most }: { person: string; gift: string | null; before: string | null; most: number },
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`${shownOrders(company)} and o.person_id = ${person}
      ${gift ? sql`and o.gift_id = ${gift}` : sql``} ${before ? sql`and o.id < ${before}::uuid` : sql``}
    order by o.id desc limit ${most}`.execute(db);
  return rows;
}

/** The address of the last order of a person that still has one; null: none has. */
export async function readLastAddress(db: Db, company: CompanyId, person: string): Promise<PostalAddress | null> {
  const { rows } = await sql<{ address: PostalAddress }>`select address from orders
     where company_id = ${company} and person_id = ${person} and address is not null order by id desc limit 1`.execute(
    db,
  );
  return rows[0]?.address ?? null;
}

export type NewOrder = {
  id: string;
  gift: string;
  item: string;
  variant: string;
  person: string;
  points: number;
  isGrant: boolean;
  address: PostalAddress;
  /** Chosen by the client, so that an order sent several times is created once. */
  key?: string | null;
  at: Date;
};

/** Checks whether the person has already ordered from a gift under this key. */
export async function isOrdered(
  db: Db,
  company: CompanyId,
  { gift, person, key }: { gift: string; person: string; key: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('company_id', '=', company)
    .where('gift_id', '=', gift)
    .where('person_id', '=', person)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts an order under the company's next number. */
export async function insertOrder(db: Db, company: CompanyId, order: NewOrder): Promise<void> {
  const { id, gift, item, variant, person, points, isGrant, address, key = null, at } = order;
  await sql`
    with next as (
      insert into order_numbers (company_id, last) values (${company}, 1001)
      on conflict (company_id) do update set last = order_numbers.last + 1 returning last)
    insert into orders (company_id, id, number, gift_id, item_id, variant_id, person_id, state, points, is_grant, address, idempotency_key, ordered_at, moved_at)
    select ${company}::uuid, ${id}::uuid, last, ${gift}::uuid, ${item}::uuid, ${variant}::uuid, ${person}::uuid, 'requested', ${points}::int,
        ${isGrant}::boolean, ${JSON.stringify(address)}::jsonb, ${key}::text, ${at}::timestamptz, ${at}::timestamptz from next`.execute(
    db,
  );
}

export type NewMove = {
  id: string;
  order: string;
  from: OrderState | null;
  to: OrderState;
  by: string | null;
  reason: string | null;
  at: Date;
};

export async function insertMoves(db: Db, company: CompanyId, moves: readonly NewMove[]): Promise<void> {
  if (moves.length === 0) return;
  await db
    .insertInto('order_moves')
    .values(
      moves.map(({ id, order, from, to, by, reason, at }) => ({
        company_id: company,
        id,
        order_id: order,
        from_state: from,
        to_state: to,
        by_id: by,
        reason,
        at,
      })),
    )
    .execute();
}

export async function updateOrder(
  db: Db,
  company: CompanyId,
  id: string,
  changes: { state: OrderState; moved_at: Date; ended_at: Date | null; courier?: string; tracking?: string | null },
): Promise<void> {
  await db.updateTable('orders').set(changes).where('company_id', '=', company).where('id', '=', id).execute();
}

/** Reads the history of an order, oldest first, with the names of the users who moved it. */
export async function readMoves(db: Db, company: CompanyId, order: string) {
  const { rows } = await sql<{
    at: string;
    by_id: string | null;
    by_name: string | null;
    from_state: OrderState | null;
    to_state: OrderState;
    reason: string | null;
  }>`select m.at, m.by_id, u.name as by_name, m.from_state, m.to_state, m.reason from order_moves m
      left join users u on u.company_id = m.company_id and u.id = m.by_id
     where m.company_id = ${company} and m.order_id = ${order} order by m.at, m.id`.execute(db);
  return rows;
}
