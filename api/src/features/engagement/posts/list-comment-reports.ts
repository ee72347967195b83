import type { Context } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { listCommentReports as route } from '#contract/engagement/comment-reports.ts';
import { colleagueLimits } from '#contract/ex-employee/colleagues.ts';
import { countReported, readReports } from './moderation-queries.ts';
import { toReport } from './view.ts';

/** Lists reported comments, longest waiting first. */
export async function listCommentReports(context: Context, { query }: RouteInput<typeof route>) {
  const { db, company } = context;
  const most = colleagueLimits.page;
  const found = await readReports(db, company, { after: readCursor(query.cursor), most: most + 1 });
  const rows = found.slice(0, most);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  return {
    reports: rows.map((row) => toReport(context, row)),
    totalCount: await countReported(db, company),
    nextCursor: last ? `${Date.parse(last.reported_at)}.${last.id}` : null,
  };
}

/** Reads the cursor. An unreadable one starts at the top. */
function readCursor(cursor: string | undefined): { at: Date; id: string } | null {
  const [at = '', text] = (cursor ?? '').split('.');
  const id = readIdCursor(text);
  return id && /^\d{1,13}$/.test(at) ? { at: new Date(Number(at)), id } : null;
}
