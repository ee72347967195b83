import type { Context } from '#api/core/context.ts';
import { readMomentCursor } from '#api/core/ids.ts';
import { notFound } from '#api/core/server/errors.ts';
import { type OrderState, orderStates } from '#contract/base/order-states.ts';
import { merchandiseLimits, orderMessages } from '#contract/engagement/merchandise-messages.ts';
import type { Order } from '#contract/engagement/orders.ts';
import { readMoves, readOrderRows } from './order-queries.ts';
import { countByState, type Narrowed, type Place, readColumn } from './queries.ts';
import { toLine } from './view.ts';

const most = merchandiseLimits.column;
const nothing = { orders: [], nextCursor: null };

/** Returns the board of orders: for each state the last moved orders and the total. */
export async function readOrderBoard(context: Context, { query }: { query: Narrowed }) {
  const counts = await countByState(context.db, context.company, query);
  const columns = [];
  for (const state of orderStates) {
    const page = counts[state] ? await readPage(context, { ...query, state }, null) : nothing;
    columns.push({ state, count: counts[state], ...page });
  }
  return { columns };
}

type ColumnInput = { params: { state: OrderState }; query: Narrowed & { cursor: string } };

/** Returns further cards of one column. */
export function listOrderColumn(context: Context, { params: { state }, query: { cursor, ...query } }: ColumnInput) {
  return readPage(context, { ...query, state }, readPlace(cursor));
}

/** Reads a page of a column. Its cursor is the last card on it: `<movedAt> <id>`. */
async function readPage(context: Context, column: Narrowed & { state: OrderState }, after: Place | null) {
  const found = await readColumn(context.db, context.company, column, { after, most: most + 1 });
  const rows = found.slice(0, most);
  const last = rows.at(-1);
  return {
    orders: rows.map((row) => toLine(context, row)),
    nextCursor: last && found.length > rows.length ? `${last.moved_at} ${last.id}` : null,
  };
}

function readPlace(cursor: string): Place | null {
  const found = readMomentCursor(cursor);
  return found && { movedAt: found.at, id: found.id };
}

/** Returns an order with its address and history. */
export async function readOrder(context: Context, { params: { id } }: { params: { id: string } }): Promise<Order> {
  const { db, company } = context;
  const [row] = await readOrderRows(db, company, [id]);
  if (!row) throw notFound(orderMessages.notFound);
  const moves = await readMoves(db, company, id);
  return {
    ...toLine(context, row),
    address: row.address,
    history: moves.map(({ at, by_id, by_name, from_state, to_state, reason }) => ({
      at,
      by: by_id && by_name ? { _id: by_id, name: by_name } : null,
      from: from_state,
      to: to_state,
      reason,
    })),
  };
}
