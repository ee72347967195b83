import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { removeReportedColleague as route } from '#contract/ex-employee/colleagues.ts';
import { findReport, settledAlready } from './find-report.ts';
import { insertBlock } from './listing-queries.ts';
import { settleReports } from './report-queries.ts';

/** Takes the sender out of the directory until HR lets them in again; every report about them is settled by it. */
export async function removeReported(context: Context, { params: { id } }: RouteInput<typeof route>) {
  const { db, company, actor, services } = context;
  const { sender } = await findReport(context, id);
  const at = services.clock();
  const decision = { outcome: 'removed' as const, by: actor.id, at };
  const reports = await settleReports(db, company, { sender }, decision);
  if (reports === 0) throw settledAlready();
  await insertBlock(db, company, sender, actor.id, at);
  await audit(context, 'colleague.removed', { type: 'person', id: sender }, { reports });
  return { _id: id };
}
