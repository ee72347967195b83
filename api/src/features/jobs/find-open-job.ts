import type { Context } from '#api/core/context.ts';
import { readOpenJob } from './queries.ts';

/** An open job of the company; undefined when there is none with this id. */
export function findOpenJob(context: Pick<Context, 'db' | 'company'>, id: string) {
  return readOpenJob(context.db, context.company, id);
}
