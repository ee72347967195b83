import type { Context } from '#api/core/context.ts';
import { countUnasked, type Days, markAsked, readUnasked } from './arrived-queries.ts';

export type { Days };

type Inside = Pick<Context, 'db' | 'company' | 'services'>;

/** Finds people who arrived within some days and whom the exit survey has not asked about this leaving, the longest ago first. */
export const findUnasked = ({ db, company }: Inside, days: Days, most: number) => readUnasked(db, company, days, most);

/** Notes that the exit survey has asked leavers, so that it asks them once. */
export const noteAsked = ({ db, company, services }: Inside, leavers: readonly string[]) =>
  markAsked(db, company, leavers, services.clock());

/** Counts the people whom the exit survey has not asked and who arrive within some days, as far as is known today. */
export const countToAsk = ({ db, company }: Inside, days: Days, today: string) =>
  countUnasked(db, company, days, today);
