import type { Context } from '#api/core/context.ts';
import type { CareerSettings } from '#contract/proofs/career-links.ts';
import { readSettings } from './settings-queries.ts';

/** Returns what the company offers of verified careers. */
export const findCareerSettings = ({ db, company }: Pick<Context, 'db' | 'company'>): Promise<CareerSettings> =>
  readSettings(db, company);
