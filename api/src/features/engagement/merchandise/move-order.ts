import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { notFound } from '#api/core/server/errors.ts';
import { returnToStock } from '#api/features/engagement/items/verbs.ts';
import { returnPoints } from '#api/features/engagement/points/take-points.ts';
import { orderMoveRefused } from '#contract/base/order-states.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { orderMessages, pointsMessages } from '#contract/engagement/merchandise-messages.ts';
import type { moveOrder as contract, moveOrders as manyContract, OrderMove } from '#contract/engagement/orders.ts';
import { insertMoves, type OrderRow, readOrderRows, updateOrder } from './order-queries.ts';
import { canMove, isEnded, isUndone, refuseMove } from './policy.ts';
import { type Moved, tellOrdered } from './tell-ordered.ts';
import { toLine } from './view.ts';

type Moving = Pick<Context, 'db' | 'company' | 'services'> & { actor: { id: string } | null };

/**
 * Moves locked orders to the states their moves name. A rejected or cancelled order returns its item to the stock and its points to the
 * person in the same transaction: stock first, then points, so that two requests cannot deadlock.
 * @param by null: the person who ordered
 */
export async function writeMoves(context: Moving, moves: readonly Moved[], by: string | null): Promise<void> {
  const { db, company, services } = context;
  const at = services.clock();
  const undone = moves.filter(({ to }) => isUndone(to));
  const isBack = ({ to, isRestocked }: Moved) => to !== 'returned' || isRestocked;
  await returnToStock(
    context,
    undone.filter(isBack).map(({ row }) => row.variant_id),
  );
  await returnPoints(
    context,
    undone.flatMap(({ row: { id, person_id, points, item_name } }) =>
      person_id ? [{ person: person_id, points, order: id, reason: pointsMessages.back(item_name) }] : [],
    ),
  );
  for (const { row, to, courier, tracking } of moves) {
    const sent = courier === undefined ? {} : { courier, tracking: tracking ?? null };
    await updateOrder(db, company, row.id, { state: to, moved_at: at, ended_at: isEnded(to) ? at : null, ...sent });
    await audit(context, 'order.moved', { type: 'order', id: row.id }, { number: row.number, orderState: to });
  }
  await insertMoves(
    db,
    company,
    moves.map(({ row, to, reason }) => ({ id: newId(), order: row.id, from: row.state, to, by, reason, at })),
  );
}

const toMoved = (row: OrderRow, { state, reason, courier, tracking, restock }: OrderMove): Moved => ({
  row,
  to: state,
  reason: (isUndone(state) && reason) || null,
  isRestocked: restock,
  ...(state === 'shipped' && courier && { courier, tracking: tracking || null }),
});

/** Moves an order for the company and notifies the person who ordered it of what concerns them. */
export async function moveOrder(context: Context, { params: { id }, body }: RouteInput<typeof contract>) {
  const { db, company, actor } = context;
  const [row] = await readOrderRows(db, company, [id], true);
  if (!row) throw notFound(orderMessages.notFound);
  refuseMove(row.state, body.state);
  const moved = toMoved(row, body);
  await writeMoves(context, [moved], actor.id);
  await tellOrdered(context, moved);
  return findLine(context, id);
}

/** Moves many orders. Those that cannot move keep their state and are returned by number. */
export async function moveOrders(context: Context, { body }: RouteInput<typeof manyContract>) {
  const { db, company, actor } = context;
  const { orders, ...move } = body;
  const ids = [...new Set(orders)];
  const rows = new Map((await readOrderRows(db, company, ids, true)).map((row) => [row.id, row]));
  const moves: Moved[] = [];
  const refused: { _id: string; number: number | null; message: string }[] = [];
  for (const id of ids) {
    const row = rows.get(id);
    if (row && canMove(row.state, move.state)) moves.push(toMoved(row, move));
    else if (row) refused.push({ _id: id, number: row.number, message: orderMoveRefused(row.state, move.state) });
    else refused.push({ _id: id, number: null, message: orderMessages.notFound });
  }
  await writeMoves(context, moves, actor.id);
  for (const moved of moves) await tellOrdered(context, moved);
  const after = await readOrderRows(
    db,
    company,
    moves.map(({ row }) => row.id),
  );
  return { moved: after.map((row) => toLine(context, row)), refused };
}

async function findLine(context: Context, id: string) {
  const [row] = await readOrderRows(context.db, context.company, [id]);
  if (!row) throw notFound(orderMessages.notFound);
  return toLine(context, row);
}
