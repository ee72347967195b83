import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { containsPattern } from '#api/core/texts/search-text.ts';
import { type OrderState, orderStates } from '#contract/base/order-states.ts';
import { type OrderRow, shownOrders } from './order-queries.ts';

export type Narrowed = { gift?: string | undefined; item?: string | undefined; search?: string | undefined };

/** The number of an order, as people write it; null: it is none. */
export const readNumber = (text: string): number | null => {
  const digits = /^#?\s*(\d{1,9})$/.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits);
};

/** A number of more digits than any order has finds none. */
const found = (search: string) => sql<boolean>`(lower(p.name) like ${containsPattern(search.toLowerCase())}
  or o.number = ${readNumber(search) ?? 0}::int)`;

const fits = ({ gift, item, search }: Narrowed) => sql`
  ${gift ? sql`and o.gift_id = ${gift}` : sql``} ${item ? sql`and o.item_id = ${item}` : sql``}
  ${search ? sql`and ${found(search)}` : sql``}`;

/** How many there are in each state; a state without one is 0. */
export async function countByState(db: Db, company: CompanyId, narrowed: Narrowed) {
  const { rows } = await sql<{ state: OrderState; count: number }>`
    select o.state, count(*)::int as count from orders o
      ${narrowed.search ? sql`left join people p on p.company_id = o.company_id and p.id = o.person_id and p.status = 1` : sql``}
     where o.company_id = ${company} ${fits(narrowed)} group by o.state`.execute(db);
  const counts = Object.fromEntries(orderStates.map((state) => [state, 0])) as Record<OrderState, number>;
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/** Where a column of the board goes on: the moment and id of its last card. */
export type Place = { movedAt: string; id: string };

/** A column of the board: the last moved first. */
export async function readColumn(
  db: Db,
  company: CompanyId,
  { state, ...narrowed }: Narrowed & { state: OrderState },
  { after, most }: { after: Place | null; most: number },
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`${shownOrders(company)} and o.state = ${state} ${fits(narrowed)}
      ${after ? sql`and (o.moved_at, o.id) < (${after.movedAt}::timestamptz, ${after.id}::uuid)` : sql``}
    order by o.moved_at desc, o.id desc limit ${most}`.execute(db);
  return rows;
}

/** Orders in these states by number, behind the one with this number. */
export async function readForCourier(
  db: Db,
  company: CompanyId,
  { states, ...narrowed }: Narrowed & { states: readonly OrderState[] },
  { after, most }: { after: number; most: number },
): Promise<OrderRow[]> {
  const { rows } =
    await sql<OrderRow>`${shownOrders(company)} and o.state = any(${states}::text[]) and o.number > ${after}
      ${fits(narrowed)} order by o.number limit ${most}`.execute(db);
  return rows;
}

/** Keeps others from importing tracking numbers until the end of the transaction; false: somebody is. */
export async function tryTurn(db: Db, company: CompanyId): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`tracking ${company}`}, 0)) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}
