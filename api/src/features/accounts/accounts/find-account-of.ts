import type { Context } from '#api/core/context.ts';
import { readAccountOf } from './queries.ts';

/** The account of an ex-employee's record; undefined while there is none. */
export function findAccountOf({ db, company }: Pick<Context, 'db' | 'company'>, personId: string) {
  return readAccountOf(db, company, personId);
}
