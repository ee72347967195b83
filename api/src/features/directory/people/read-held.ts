import type { Context } from '#api/core/context.ts';
import { readHeldRows } from './queries.ts';
import { toHeld } from './view.ts';

type Held = ReturnType<typeof toHeld>;

/** What the company holds of living people, by their ids; who is not among them is missing. */
export async function readHeld(context: Context, ids: readonly string[]): Promise<Map<string, Held>> {
  if (!ids.length) return new Map();
  const rows = await readHeldRows(context.db, context.company, ids);
  return new Map(rows.map((row) => [row.id, toHeld(context, row)]));
}
