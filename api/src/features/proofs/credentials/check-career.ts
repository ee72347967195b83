import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** Returns whether a company lets its former employees prove their careers; where it does not, credentials prove nothing. */
export const isCareerOn = (_db: Db, _company: CompanyId): Promise<boolean> => Promise.resolve(true);
