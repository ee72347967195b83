import type { Context } from '#api/core/context.ts';
import { readTotals } from './queries.ts';

/** How many living people the company has: a kept count, whatever the number. */
export async function countPeople(context: Pick<Context, 'db' | 'company'>): Promise<number> {
  return (await readTotals(context.db, context.company)).total;
}
