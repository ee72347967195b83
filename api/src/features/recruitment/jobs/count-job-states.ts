import type { Context } from '#api/core/context.ts';
import { countByState } from './queries.ts';

/** How many jobs the company has in each state. */
export const countJobStates = ({ db, company }: Pick<Context, 'db' | 'company'>) => countByState(db, company);
