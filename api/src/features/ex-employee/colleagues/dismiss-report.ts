import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { dismissColleagueReport as route } from '#contract/ex-employee/colleagues.ts';
import { findReport, settledAlready } from './find-report.ts';
import { settleReports } from './report-queries.ts';

/** Leaves the sender in the directory. */
export async function dismissReport(context: Context, { params: { id } }: RouteInput<typeof route>) {
  const { db, company, actor, services } = context;
  const { sender } = await findReport(context, id);
  const decision = { outcome: 'dismissed' as const, by: actor.id, at: services.clock() };
  if ((await settleReports(db, company, { id }, decision)) === 0) throw settledAlready();
  await audit(context, 'colleague.report-dismissed', { type: 'person', id: sender });
  return { _id: id };
}
