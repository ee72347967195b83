import { audit } from '#api/core/audit.ts';
import type { OwnContext } from '#api/core/context.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { tellTeam } from '#api/features/base/notifications/shared.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { reportComment as route } from '#contract/engagement/comment-reports.ts';
import { type Comment, commentLimits, commentMessages } from '#contract/engagement/comments.ts';
import { readComments } from './comment-queries.ts';
import { findShownPost } from './find-post.ts';
import { countOpenReports, holdComment, insertReport, updateComment } from './moderation-queries.ts';
import { toComment } from './view.ts';

/** Reports another person's comment to HR, once per reader. The third report hides it until HR decides. */
export async function reportComment(
  context: OwnContext,
  { params: { id } }: RouteInput<typeof route>,
): Promise<Comment> {
  const { db, company, person, services } = context;
  const held = await holdComment(db, company, id);
  const [row] = held?.person_id ? await readComments(db, company, person, { id }) : [];
  if (!held?.person_id || !row) throw notFound(commentMessages.notFound);
  await findShownPost(context, held.post_id);
  if (row.own) throw new Failure('conflict', commentMessages.ownReported);
  const at = services.clock();
  if (!(await insertReport(db, company, { comment: id, person, at })))
    throw new Failure('conflict', commentMessages.reportedAlready);
  const isHidden = (await countOpenReports(db, company, id)) >= commentLimits.reports;
  const since = held.reported_at === null ? at : new Date(held.reported_at);
  await updateComment(db, company, id, { reported_at: since, ...(isHidden && { hidden_at: at }) });
  if (held.reported_at === null)
    await tellTeam(context, { kind: 'comment_report', about: id, subject: held.post_id, person: held.person_id });
  await audit(context, 'comment.reported', { type: 'person', id: held.person_id });
  return toComment(context, { ...row, reported: true });
}
