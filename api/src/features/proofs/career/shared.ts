import type { Context } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { CareerSettings } from '#contract/proofs/career-links.ts';
import { readSettings } from './settings-queries.ts';

/** Returns what the company offers of verified careers. */
export const findCareerSettings = ({ db, company }: Pick<Context, 'db' | 'company'>): Promise<CareerSettings> =>
  readSettings(db, company);

/** Returns whether a company lets its ex-employees prove their careers; where it does not, nothing that they have made proves anything. */
export const isCareerOffered = async (db: Db, company: CompanyId): Promise<boolean> =>
  (await readSettings(db, company)).isOffered;
