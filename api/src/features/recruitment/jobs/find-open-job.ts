import type { Context } from '#api/core/context.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { readOpenJob } from './queries.ts';

/** An open job of the company; undefined when there is none with this id. */
export function findOpenJob({ db, company, services }: Pick<Context, 'db' | 'company' | 'services'>, id: string) {
  return readOpenJob(db, company, id, dateInIndia(services.clock()));
}
