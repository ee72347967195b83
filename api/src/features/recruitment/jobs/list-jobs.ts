import type { Context } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { listJobs as contract } from '#contract/recruitment/jobs.ts';
import { countByState, readJobRows } from './queries.ts';
import { toLine } from './view.ts';

const pageSize = 20;

/** A page of jobs, without what came of them, and how many there are in each state. */
export async function listJobs({ db, company, actor }: Context, { query }: RouteInput<typeof contract>) {
  const { state, recruiter, search = '', cursor } = query;
  const found = await readJobRows(db, company, {
    state,
    recruiter: recruiter === 'me' ? actor.id : recruiter,
    search,
    before: readIdCursor(cursor),
    most: pageSize + 1,
  });
  const rows = found.slice(0, pageSize);
  const nextCursor = found.length > rows.length ? (rows.at(-1)?.id ?? null) : null;
  return { jobs: rows.map(toLine), nextCursor, counts: await countByState(db, company) };
}
