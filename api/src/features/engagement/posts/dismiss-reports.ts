import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { dismissCommentReports as route } from '#contract/engagement/comment-reports.ts';
import { commentMessages } from '#contract/engagement/comments.ts';
import { holdComment, settleReports, updateComment } from './moderation-queries.ts';

/** Leaves a reported comment where it is; one that was hidden is shown again. */
export async function dismissReports(context: Context, { params: { id } }: RouteInput<typeof route>) {
  const { db, company, services } = context;
  const held = await holdComment(db, company, id);
  if (!held?.person_id) throw notFound(commentMessages.notFound);
  if (held.reported_at === null) throw new Failure('conflict', commentMessages.settled);
  await settleReports(db, company, id, services.clock());
  await updateComment(db, company, id, { reported_at: null, hidden_at: null });
  await audit(context, 'comment.report-dismissed', { type: 'person', id: held.person_id });
  return { _id: id };
}
