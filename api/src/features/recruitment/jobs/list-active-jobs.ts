import type { Context } from '#api/core/context.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { limits } from '#contract/base/rules.ts';
import { readOpenJobs } from './queries.ts';

type Input = {
  query: { pageNumber?: number | undefined; pageContent?: number | undefined; search?: string | undefined };
};

/** A page of open jobs. */
export async function listActiveJobs(context: Context, { query }: Input) {
  const count = query.pageContent ?? limits.pageSize;
  const offset = ((query.pageNumber ?? 1) - 1) * count;
  const rows = await readOpenJobs(context.db, context.company, {
    today: dateInIndia(context.services.clock()),
    offset,
    count,
    search: query.search,
  });
  return rows.map((row) => ({ _id: row.id, title: row.title, location: row.location, salary: row.salary }));
}
