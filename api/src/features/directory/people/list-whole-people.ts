import type { Context } from '#api/core/context.ts';
import { readWholePeople } from './queries.ts';

/** Whole records of a batch, contact fields included: for those who may see them. */
export function listWholePeople(context: Pick<Context, 'db' | 'company'>, ids: readonly string[]) {
  return readWholePeople(context.db, context.company, ids);
}
export type WholePerson = Awaited<ReturnType<typeof listWholePeople>>[number];
