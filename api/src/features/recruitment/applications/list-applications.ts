import type { Context } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { applicationLimits } from '#contract/recruitment/application-messages.ts';
import type { listApplications as contract } from '#contract/recruitment/applications.ts';
import { countByState, readApplicationRows } from './list-queries.ts';
import { toLine } from './view.ts';

/** A page of applications, and how many there are in each state. */
export async function listApplications(context: Context, { query }: RouteInput<typeof contract>) {
  const { db, company, actor } = context;
  const { state, cursor, recruiter, ...rest } = query;
  const filters = { ...rest, recruiter: recruiter === 'me' ? actor.id : recruiter };
  const most = applicationLimits.page + 1;
  const found = await readApplicationRows(db, company, filters, { state, before: readIdCursor(cursor), most });
  const rows = found.slice(0, applicationLimits.page);
  return {
    applications: rows.map((row) => toLine(context, row)),
    nextCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
    counts: await countByState(db, company, filters),
  };
}
