import type { Context } from '#api/core/context.ts';
import type { RemovedColleague } from '#contract/ex-employee/colleagues.ts';
import { readBlocks } from './listing-queries.ts';
import { toRemoved } from './view.ts';

const shownAtOnce = 50;

/** Who was removed from the directory. */
export async function listRemoved(context: Context): Promise<RemovedColleague[]> {
  const rows = await readBlocks(context.db, context.company, shownAtOnce);
  return rows.map((row) => toRemoved(context, row));
}
