import type { PointEntry } from '#contract/engagement/points.ts';
import type { EntryRow } from './queries.ts';

/** Returns an entry of the ledger. The ex-employee sees the company as its author. */
export const toEntry = (row: EntryRow, isOwn: boolean): PointEntry => ({
  _id: row.id,
  at: row.at,
  points: row.points,
  reason: row.reason,
  orderId: row.order_id,
  by: isOwn || !row.by_id || !row.by_name ? null : { _id: row.by_id, name: row.by_name },
});
