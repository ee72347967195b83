import type { Context } from '#api/core/context.ts';
import { readOwners } from './closing-queries.ts';

/** Who is told of what happens to the company as such: its owners who can sign in. */
export const listOwners = ({ db, company }: Pick<Context, 'db' | 'company'>) => readOwners(db, company);
