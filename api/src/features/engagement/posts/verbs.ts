import type { z } from 'zod';
import { audit, changedNames } from '#api/core/audit.ts';
import type { Context, OwnContext } from '#api/core/context.ts';
import { newId, readIdCursor } from '#api/core/ids.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { deleteFile } from '#api/features/base/files/shared.ts';
import { markActive } from '#api/features/directory/people/shared.ts';
import { findPostPolls } from '#api/features/engagement/polls/find-post-polls.ts';
import { refuseClosedPoll, savePostPoll } from '#api/features/engagement/polls/save-post-poll.ts';
import { voteInPost as castVote } from '#api/features/engagement/polls/vote-in-poll.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { limits } from '#contract/base/rules.ts';
import type {
  dismissCommentReports,
  removeComment as removeCommentRoute,
} from '#contract/engagement/comment-reports.ts';
import {
  type answerComments as answerCommentsRoute,
  type CompanyComment,
  commentLimits,
  commentMessages,
  type deleteComment as deleteCommentRoute,
  type listComments as listCommentsRoute,
  type listPostComments as listPostCommentsRoute,
  type OwnComments,
  type switchComments as switchCommentsRoute,
} from '#contract/engagement/comments.ts';
import { type newPost, type PostState, postMessages, type postWords } from '#contract/engagement/posts.ts';
import type { removeReaction as removeReactionRoute, reactToPost as route } from '#contract/engagement/reactions.ts';
import { deleteOwnComment, insertComment, readComments, readCompanyComments } from './comment-queries.ts';
import { countReactions, countResponses } from './count-responses.ts';
import { findPause } from './find-pause.ts';
import { findPost, findShownPost } from './find-post.ts';
import { holdComment, settleReports, updateComment } from './moderation-queries.ts';
import { checkMove, publicationOf, stateOf } from './policy.ts';
import {
  deleteReaction,
  insertPost,
  markPostDeleted,
  readPost,
  readPosts,
  saveReaction,
  updatePost,
} from './queries.ts';
import { readContent } from './read-content.ts';
import { tellRemoved } from './tell-removed.ts';
import { toComment, toCompanyComment, toPost } from './view.ts';

type Input = { query: { state: PostState; cursor?: string | undefined } };

/** Lists the company's posts in one state. */
export async function listPosts(context: Context, { query: { state, cursor } }: Input) {
  const part = { state, now: context.services.clock(), before: readIdCursor(cursor), most: limits.pageSize + 1 };
  const found = await readPosts(context.db, context.company, part);
  const rows = found.slice(0, limits.pageSize);
  const last = rows.at(-1);
  const nextCursor = last && found.length > rows.length ? (last.place ?? last.id) : null;
  const ids = rows.map(({ id }) => id);
  const responsesTo = await countResponses(context, ids);
  const polls = await findPostPolls(context, ids);
  const posts = rows.map((row) => toPost(context, row, { ...responsesTo(row.id), poll: polls.get(row.id) ?? null }));
  return { posts, nextCursor };
}

/** Creates a post: published at once, scheduled, or kept as a draft. */
export async function createPost(context: Context, { body }: { body: z.infer<typeof newPost> }) {
  const { db, company, actor, services } = context;
  const id = newId();
  const now = services.clock();
  const written = { title: body.title, ...readContent(body.content), created_by: actor.id, created_at: now };
  const publication = publicationOf(body.publishAt, now);
  await insertPost(db, company, { id, ...written, ...publication });
  if (body.poll) await savePostPoll(context, id, { poll: body.poll, opensAt: publication.published_at });
  await audit(context, 'post.created', { type: 'post', id });
  return findPost(context, id);
}

type ChangePostInput = { params: { id: string }; body: z.infer<typeof postWords> };

/** Changes a post, which keeps its position in the feed. Its poll can change until someone has voted. */
export async function changePost(context: Context, { params: { id }, body }: ChangePostInput) {
  const content = readContent(body.content);
  const before = await findPost(context, id);
  if (body.poll !== undefined) {
    const opensAt = before.publishedAt === null ? null : new Date(before.publishedAt);
    await savePostPoll(context, id, { poll: body.poll, opensAt });
  }
  const after = { ...(await findPost(context, id)), title: body.title, contentFormatted: content.html };
  if (!changedNames(before, after).length) return before;
  const changes = { title: body.title, ...content, updated_at: context.services.clock() };
  if (!(await updatePost(context.db, context.company, id, changes))) throw notFound(postMessages.notFound);
  await audit(context, 'post.changed', { type: 'post', id });
  return findPost(context, id);
}

type PublishPostInput = { params: { id: string }; body: { publishAt: string | null } };
const deeds = { draft: 'post.drafted', scheduled: 'post.scheduled', published: 'post.published' } as const;

/** Publishes a post, schedules it, or makes it a draft again, where its state allows it. */
export async function publishPost(context: Context, { params: { id }, body }: PublishPostInput) {
  const { db, company, services } = context;
  const row = await readPost(db, company, id, true);
  if (!row) throw notFound(postMessages.notFound);
  // Read after taking the lock: a post that another request published meanwhile would otherwise count as scheduled.
  const now = services.clock();
  const to = body.publishAt === null ? 'draft' : body.publishAt === 'now' ? 'published' : 'scheduled';
  checkMove(stateOf(row, now), to);
  const publication = publicationOf(body.publishAt, now);
  await refuseClosedPoll(context, id, publication.published_at);
  await updatePost(db, company, id, { ...publication, pinned_at: null });
  await audit(context, deeds[to], { type: 'post', id });
  return findPost(context, id);
}

/** Unpins a post, which returns to its position in the feed. A post that is not pinned stays there. */
export async function undoPin(context: Context, { params: { id } }: { params: { id: string } }) {
  const { db, company } = context;
  const row = await readPost(db, company, id, true);
  if (!row) throw notFound(postMessages.notFound);
  if (row.pinned_at !== null) {
    await updatePost(db, company, id, { pinned_at: null });
    await audit(context, 'post.unpinned', { type: 'post', id });
  }
  return findPost(context, id);
}

/** Removes the picture of a post, if it has one. */
export async function removePostPicture(context: Context, { params: { id } }: { params: { id: string } }) {
  const { db, company } = context;
  const before = await readPost(db, company, id, true);
  if (!before) throw notFound(postMessages.notFound);
  if (before.picture) {
    await updatePost(db, company, id, { picture: null });
    await audit(context, 'post.changed', { type: 'post', id });
    await deleteFile(context, before.picture);
  }
  return findPost(context, id);
}

/** Removes a post from the feed. It can be restored. */
export async function deletePost(context: Context, { params: { id } }: { params: { id: string } }) {
  if (!(await markPostDeleted(context.db, context.company, id, true))) throw notFound(postMessages.notFound);
  await audit(context, 'post.deleted', { type: 'post', id });
  return { _id: id };
}

type VoteInPostInput = { params: { id: string }; body: { options: string[] } };

/** Votes in the poll of a post that ex-employees see. @throws Failure not-found, or conflict when it is closed or an option is full */
export async function voteInPost(context: OwnContext, { params: { id }, body }: VoteInPostInput) {
  await findShownPost(context, id);
  return castVote(context, { poll: id, person: context.person }, body.options);
}

/** Reacts to a post in the feed. Repeating a reaction changes nothing. Readers' reactions are not in the audit log. */
export async function reactToPost(context: OwnContext, { params: { id }, body }: RouteInput<typeof route>) {
  const { db, company, person, services } = context;
  await findShownPost(context, id);
  await saveReaction(db, company, { post: id, person, kind: body.kind, at: services.clock() });
  await markActive(context, person);
  return (await countReactions(context, [id], person))(id);
}

/** Removes the person's own reaction, if there is one. */
export async function removeReaction(context: OwnContext, { params: { id } }: RouteInput<typeof removeReactionRoute>) {
  const { db, company, person } = context;
  await findShownPost(context, id);
  await deleteReaction(db, company, id, person);
  return (await countReactions(context, [id], person))(id);
}

/** Lists the comments on a post as its readers see them, newest last. */
export async function listComments(
  context: OwnContext,
  { params: { id }, query }: RouteInput<typeof listCommentsRoute>,
): Promise<OwnComments> {
  const { db, company, person } = context;
  const { comments_off } = await findShownPost(context, id);
  const part = { post: id, before: readIdCursor(query.cursor), most: commentLimits.page + 1 };
  const found = await readComments(db, company, person, part);
  const rows = found.slice(0, commentLimits.page);
  return {
    comments: rows.toReversed().map((row) => toComment(context, row)),
    earlierCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
    off: comments_off,
    pausedUntil: (await findPause(context, person))?.toISOString() ?? null,
  };
}

/** Deletes the person's own comment for good, with its reports. */
export async function deleteComment(
  { db, company, person }: OwnContext,
  { params: { id } }: RouteInput<typeof deleteCommentRoute>,
) {
  if (!(await deleteOwnComment(db, company, id, person))) throw notFound(commentMessages.notFound);
  return { _id: id };
}

/** Lists the comments on a post as the company sees them, newest last. */
export async function listPostComments(
  context: Context,
  { params: { id }, query }: RouteInput<typeof listPostCommentsRoute>,
) {
  const { commentsOff } = await findPost(context, id);
  const part = { post: id, before: readIdCursor(query.cursor), most: commentLimits.page + 1 };
  const found = await readCompanyComments(context.db, context.company, part);
  const rows = found.slice(0, commentLimits.page);
  return {
    comments: rows.toReversed().map((row) => toCompanyComment(context, row)),
    earlierCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
    off: commentsOff,
  };
}

/** Comments on a post as the company. Readers see the company's name, never the author's. */
export async function answerComments(
  context: Context,
  { params, body }: RouteInput<typeof answerCommentsRoute>,
): Promise<CompanyComment> {
  const { db, company, actor, services } = context;
  const post = await findShownPost(context, params.id);
  if (post.comments_off) throw new Failure('conflict', commentMessages.off);
  const at = services.clock();
  const id = newId(at);
  await insertComment(db, company, { id, post: post.id, user: actor.id, text: body.text, at });
  await audit(context, 'comment.answered', { type: 'post', id: post.id });
  const [row] = await readCompanyComments(db, company, { id });
  if (!row) throw notFound(commentMessages.notFound);
  return toCompanyComment(context, row);
}

/** Turns comments on a post off or on. Existing comments stay. */
export async function switchComments(
  context: Context,
  { params: { id }, body: { off } }: RouteInput<typeof switchCommentsRoute>,
) {
  const { db, company } = context;
  const row = await readPost(db, company, id, true);
  if (!row) throw notFound(postMessages.notFound);
  if (row.comments_off !== off) {
    await updatePost(db, company, id, { comments_off: off });
    await audit(context, 'post.comments-switched', { type: 'post', id });
  }
  return findPost(context, id);
}

/** Dismisses the reports of a comment; a hidden comment is shown again. */
export async function dismissReports(context: Context, { params: { id } }: RouteInput<typeof dismissCommentReports>) {
  const { db, company, services } = context;
  const held = await holdComment(db, company, id);
  if (!held?.person_id) throw notFound(commentMessages.notFound);
  if (held.reported_at === null) throw new Failure('conflict', commentMessages.settled);
  await settleReports(db, company, id, services.clock());
  await updateComment(db, company, id, { reported_at: null, hidden_at: null });
  await audit(context, 'comment.report-dismissed', { type: 'person', id: held.person_id });
  return { _id: id };
}

/** Removes a comment, reported or not, and mails an ex-employee the reason. The row is kept for the writer and to count removals. */
export async function removeComment(context: Context, { params: { id }, body }: RouteInput<typeof removeCommentRoute>) {
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
