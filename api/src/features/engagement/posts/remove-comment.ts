import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { removeComment as route } from '#contract/engagement/comment-reports.ts';
import { commentMessages } from '#contract/engagement/comments.ts';
import { holdComment, settleReports, updateComment } from './moderation-queries.ts';
import { tellRemoved } from './tell-removed.ts';

/** Removes a comment, reported or not; an ex-employee is told why. Its row stays, for the writer and for how often that was. */
export async function removeComment(context: Context, { params: { id }, body }: RouteInput<typeof route>) {
  const { db, company, actor, services } = context;
  const held = await holdComment(db, company, id);
  if (!held) throw notFound(commentMessages.notFound);
  if (held.removed_at !== null) throw new Failure('conflict', commentMessages.settled);
  const at = services.clock();
  await settleReports(db, company, id, at);
  const removal = { removed_at: at, removed_by: actor.id, removal_reason: body.reason };
  await updateComment(db, company, id, { ...removal, reported_at: null, hidden_at: null });
  if (held.person_id) await tellRemoved(context, { ...held, person_id: held.person_id }, body.reason);
  const target = held.person_id ? { type: 'person', id: held.person_id } : { type: 'post', id: held.post_id };
  await audit(context, 'comment.removed', target);
  return { _id: id };
}
