import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { requeueFailed } from './queries.ts';

/** Puts a company's failed mail back into the outbox; a worker looks every few seconds. @returns how many */
export const retryFailed = (db: Db, company: CompanyId): Promise<number> => requeueFailed(db, company);
