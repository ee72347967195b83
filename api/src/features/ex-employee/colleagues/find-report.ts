import type { Context } from '#api/core/context.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { colleagueMessages } from '#contract/ex-employee/colleagues.ts';
import { readReport } from './report-queries.ts';

/** The refusal of a report that another has settled meanwhile. */
export const settledAlready = () => new Failure('conflict', colleagueMessages.reportSettled);

/** The sender of a reported message that waits. @throws Failure `not-found`; `conflict` when it is settled */
export async function findReport({ db, company }: Context, id: string): Promise<{ sender: string }> {
  const report = await readReport(db, company, id);
  if (!report) throw notFound(colleagueMessages.messageNotFound);
  if (report.settled_at) throw settledAlready();
  return { sender: report.sender_id };
}
