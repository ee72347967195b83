import type { Context } from '#api/core/context.ts';
import { readTotals } from './queries.ts';

/** The version of the company's data: what is worked out of it is right while it is the same. */
export async function readVersion(context: Pick<Context, 'db' | 'company'>): Promise<number> {
  return (await readTotals(context.db, context.company)).version;
}
