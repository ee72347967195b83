import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { readSettings } from './settings-queries.ts';

/** Returns whether a company lets its ex-employees prove their careers; where it does not, nothing that they have made proves anything. */
export const isCareerOffered = async (db: Db, company: CompanyId): Promise<boolean> =>
  (await readSettings(db, company)).isOffered;
