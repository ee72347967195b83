import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import { takeDue } from '#api/core/database/take-due.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { containsPattern } from '#api/core/texts/search-text.ts';
import { addressedBy } from '#api/features/engagement/campaigns/find-addressed.ts';
import { type OrderState, orderStates } from '#contract/base/order-states.ts';
import type { GiftContent } from '#contract/engagement/gifts.ts';
import { type OrderRow, shownOrders } from './order-queries.ts';

/** Erases a batch of addresses of orders that ended before a moment. @returns the number erased */
export async function clearAddresses(db: Db, before: Date, most: number): Promise<number> {
  const { count } = await takeDue(db, {
    find: (lock) => sql`(
      select company_id, id from orders where address is not null and ended_at is not null and ended_at <= ${before} limit ${most}
         ${lock('orders')})`,
    take: (due, again) => sql<object>`update orders set address = null where (company_id, id) in ${due} ${again}`,
    again: { company: sql`company_id`, still: sql`address is not null` },
  });
  return count;
}

/** Counts the people a gift was sent to. */
export async function countAddressed(db: Db, company: CompanyId, gift: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct a.person_id)::int as count from (${addressedBy(company, gift)}) a`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Sums the orders of a gift and the points spent on them by state. */
export async function sumByState(db: Db, company: CompanyId, gift: string) {
  const { rows } = await sql<{ state: OrderState; count: number; points: number }>`
    select o.state, count(*)::int as count, sum(o.points)::float8 as points from orders o
     where o.company_id = ${company} and o.gift_id = ${gift} group by o.state`.execute(db);
  return rows;
}

/** Counts a gift's orders that were not called off by item and variant; items still offered come in the order of the catalogue. */
export async function countByVariant(db: Db, company: CompanyId, gift: string) {
  const { rows } = await sql<{ item_id: string; item: string; variant_id: string; variant: string; count: number }>`
    select v.item_id, i.name as item, v.id as variant_id, v.name as variant, count(o.id)::int as count
      from gifts g
      join item_variants v on v.company_id = g.company_id and v.item_id = any(g.item_ids)
      join items i on i.company_id = v.company_id and i.id = v.item_id
      left join orders o on o.company_id = v.company_id and o.variant_id = v.id and o.gift_id = g.id and ${notCalledOff}
     where g.company_id = ${company} and g.id = ${gift}
     group by v.item_id, i.name, v.id, v.name, v.is_offered, v.place, g.item_ids
    having v.is_offered or count(o.id) > 0
     order by array_position(g.item_ids, v.item_id), v.is_offered desc, v.place`.execute(db);
  return rows;
}

export type Narrowed = { gift?: string | undefined; item?: string | undefined; search?: string | undefined };

/** Parses an order number as people write it; null when it is not a number. */
export const readNumber = (text: string): number | null => {
  const digits = /^#?\s*(\d{1,9})$/.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits);
};

/** Selects orders by name or number. A number longer than any order number finds nothing. */
const found = (search: string) => sql<boolean>`(lower(p.name) like ${containsPattern(search.toLowerCase())}
  or o.number = ${readNumber(search) ?? 0}::int)`;

const fits = ({ gift, item, search }: Narrowed) => sql`
  ${gift ? sql`and o.gift_id = ${gift}` : sql``} ${item ? sql`and o.item_id = ${item}` : sql``}
  ${search ? sql`and ${found(search)}` : sql``}`;

/** Counts the orders in each state, including 0 for states without any. */
export async function countByState(db: Db, company: CompanyId, narrowed: Narrowed) {
  const { rows } = await sql<{ state: OrderState; count: number }>`
    select o.state, count(*)::int as count from orders o
      ${narrowed.search ? sql`left join people p on p.company_id = o.company_id and p.id = o.person_id and p.status = 1` : sql``}
     where o.company_id = ${company} ${fits(narrowed)} group by o.state`.execute(db);
  const counts = Object.fromEntries(orderStates.map((state) => [state, 0])) as Record<OrderState, number>;
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/** The position in a column of the board: moment and id of the last card read. */
export type Place = { movedAt: string; id: string };

/** Reads a column of the board, last moved first. */
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

/** Reads orders in these states by number, after the given number. */
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

/** Takes the lock for importing tracking numbers until the end of the transaction; false when another import holds it. */
export async function tryTurn(db: Db, company: CompanyId): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`tracking ${company}`}, 0)) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

export type GiftRow = { id: string; title: string; text: string; with_points: boolean; item_ids: string[] };

/** Reads the gifts with these ids. */
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

/** Replaces what a gift offers. No one has ordered from it yet. */
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

/** The order `o` was neither rejected nor cancelled, so it counts as a claim. */
export const notCalledOff = sql<boolean>`o.state not in ('rejected', 'cancelled')`;

/** Counts for each gift the people with an order that was not called off. */
export async function countClaimants(db: Db, company: CompanyId, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ gift_id: string; n: number }>`
    select o.gift_id, count(distinct o.person_id)::int as n from orders o
     where o.company_id = ${company} and o.gift_id = any(${ids}::uuid[]) and ${notCalledOff} group by o.gift_id`.execute(
    db,
  );
  return new Map(rows.map(({ gift_id, n }) => [gift_id, n]));
}

/** Selects the moment of each person's first such order, as a subquery. */
export const claimedAt = (company: CompanyId, gift: string) => sql`
  select min(o.ordered_at) as at from orders o
   where o.company_id = ${company} and o.gift_id = ${gift} and o.person_id is not null and ${notCalledOff} group by o.person_id`;

/** Selects the ids of gifts whose title, or an item of which, matches a pattern in lower case, as a subquery. */
export const giftsTitled = (company: CompanyId, pattern: string) => sql<string>`
  select g.id from gifts g where g.company_id = ${company} and (lower(g.title) like ${pattern} or exists (
    select from items i where i.company_id = g.company_id and i.id = any(g.item_ids) and lower(i.name) like ${pattern}))`;

/** Selects the ids of the people with such an order, as a subquery. */
export const claimantsOf = (company: CompanyId, gift: string) =>
  sql<string>`select o.person_id from orders o
     where o.company_id = ${company} and o.gift_id = ${gift} and o.person_id is not null and ${notCalledOff}`;

/** Reads the state of the person's last order of each gift, and whether any of their orders was not called off. */
export async function readStandings(db: Db, company: CompanyId, person: string, gifts: readonly string[]) {
  const { rows } = await sql<{ gift_id: string; state: OrderState; has_standing: boolean }>`
    select distinct on (o.gift_id) o.gift_id, o.state, bool_or(${notCalledOff}) over (partition by o.gift_id) as has_standing
      from orders o where o.company_id = ${company} and o.person_id = ${person} and o.gift_id = any(${gifts}::uuid[])
     order by o.gift_id, o.id desc`.execute(db);
  return new Map(rows.map((row) => [row.gift_id, row]));
}
