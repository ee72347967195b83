import type { Context } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import { markOpened, readOpened } from './queries.ts';

/** Jobs of whatever company for which nobody has been looked for since they opened: one of each company, the longest waiting first. */
export const findOpenedJobs = (db: Db, most: number) => readOpened(db, most);

/** Takes such a job for good; undefined where it is done, not open any more, or in somebody's hands. */
export function takeOpenedJob({ db, company, services }: Pick<Context, 'db' | 'company' | 'services'>, id: string) {
  return markOpened(db, company, id, services.clock());
}
