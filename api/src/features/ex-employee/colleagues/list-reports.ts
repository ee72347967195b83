import type { Context } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { colleagueLimits, type listColleagueReports as route } from '#contract/ex-employee/colleagues.ts';
import { countReports, readReports } from './report-queries.ts';
import { toReport } from './view.ts';

/** Reported messages, the longest waiting first. */
export async function listReports(context: Context, { query }: RouteInput<typeof route>) {
  const { db, company } = context;
  const most = colleagueLimits.page;
  const found = await readReports(db, company, { after: readIdCursor(query.cursor), most: most + 1 });
  const rows = found.slice(0, most);
  return {
    reports: rows.map((row) => toReport(context, row)),
    totalCount: await countReports(db, company),
    nextCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
  };
}
