import { z } from 'zod';
import { answer, route } from '../base/route.ts';
import { recordId, requiredLines } from '../base/rules.ts';
import { post, postMessages } from './posts.ts';

/**
 * Limits of comments. `perDay`: comments of one person within 24 hours. `reports` of different people hide a comment until HR decides; a
 * person with `removals` within `removalDays` cannot comment for `pauseDays`.
 */
export const commentLimits = {
  text: 1000,
  page: 10,
  perDay: 30,
  reports: 3,
  removals: 3,
  removalDays: 90,
  pauseDays: 30,
} as const;

/** Texts about comments on posts. */
export const commentMessages = {
  textRequired: 'Please enter a comment',
  textTooLong: `Comment must not exceed ${commentLimits.text} characters`,
  written: 'Comment added',
  notWritten: 'Failed to add the comment',
  deleted: 'Comment deleted',
  notDeleted: 'Failed to delete the comment',
  notFound: 'This comment no longer exists',
  invalidId: 'Invalid comment id',
  tooMany: `You can write ${commentLimits.perDay} comments within 24 hours. Please try again later`,
  off: 'Comments are turned off for this post',
  paused: (until: string) =>
    `${commentLimits.removals} of your comments were removed, so you cannot comment until ${until}`,
  turnedOff: 'Comments turned off',
  turnedOn: 'Comments turned on',
  notTurned: 'Failed to turn comments on or off',
  reported: 'Comment reported',
  notReported: 'Failed to report the comment',
  reportedAlready: 'You have already reported this comment',
  ownReported: 'You cannot report your own comment',
  removed: 'Comment removed',
  notRemoved: 'Failed to remove the comment',
  dismissed: 'Reports dismissed',
  notDismissed: 'Failed to dismiss the reports',
  settled: 'This has already been decided',
} as const;

/** The author of a comment, as readers of the feed see them; null: the company. */
const commentWriter = z.object({ _id: z.string(), name: z.string(), profileImg: z.string().nullable() }).nullable();

const shared = { _id: z.string(), by: commentWriter, text: z.string(), at: z.string() };

/** A comment as readers of the feed see it: plain text. */
export const comment = z.object({
  ...shared,
  own: z.boolean(),
  /** Whether the reader has reported it. */
  reported: z.boolean(),
});
export type Comment = z.infer<typeof comment>;

/** A comment as the company sees it. */
export const companyComment = z.object({
  ...shared,
  /** The colleague who replied; null for an ex-employee’s comment, and if they have left. */
  answeredBy: z.string().nullable(),
  /** The number of reports, and whether it is hidden until they are decided. */
  reports: z.number(),
  hidden: z.boolean(),
});
export type CompanyComment = z.infer<typeof companyComment>;

/** The text of a new comment: plain text. */
export const newComment = z.object({
  text: requiredLines(commentMessages.textRequired, {
    length: commentLimits.text,
    message: commentMessages.textTooLong,
  }),
});

const ofPost = z.object({ id: recordId(postMessages.invalidId) });
export const ofComment = z.object({ id: recordId(commentMessages.invalidId) });
const query = z.object({ cursor: z.string().max(200).optional() });
const page = <Shape extends z.ZodType>(shape: Shape) =>
  z.object({
    /** The latest comments before the cursor, in order of time. */
    comments: z.array(shape),
    /** The cursor of the page before these. */
    earlierCursor: z.string().nullable(),
    off: z.boolean(),
  });

const ownComments = page(comment).extend({
  /** When the reader may comment again, after comments of theirs were removed. */
  pausedUntil: z.string().nullable(),
});
export type OwnComments = z.infer<typeof ownComments>;

export const listComments = route({
  method: 'GET',
  path: '/own/posts/{id}/comments',
  may: 'own:record',
  summary: 'Comments on a post of the feed, newest last; earlier ones 10 at a time',
  params: ofPost,
  query,
  responses: { 200: answer(ownComments) },
});

export const writeComment = route({
  method: 'POST',
  path: '/own/posts/{id}/comments',
  may: 'own:record',
  summary: 'Comment on a post of the feed; all its readers see the author. 429 beyond the daily limit',
  params: ofPost,
  body: newComment,
  responses: { 201: answer(comment) },
});

export const deleteComment = route({
  method: 'DELETE',
  path: '/own/comments/{id}',
  may: 'own:record',
  summary: 'Delete your own comment for good',
  params: ofComment,
  responses: { 200: answer(z.object({ _id: z.string() })) },
});

export const listPostComments = route({
  method: 'GET',
  path: '/posts/{id}/comments',
  may: 'posts:manage',
  summary: 'Comments on a post as the company sees them, hidden ones too; newest last, earlier ones 10 at a time',
  params: ofPost,
  query,
  responses: { 200: answer(page(companyComment)) },
});

export const answerComments = route({
  method: 'POST',
  path: '/posts/{id}/comments',
  may: 'posts:manage',
  summary: 'Comment on a post as the company',
  params: ofPost,
  body: newComment,
  responses: { 201: answer(companyComment) },
});

export const switchComments = route({
  method: 'POST',
  path: '/posts/{id}/commenting',
  may: 'posts:manage',
  summary: 'Turn comments on a post off or on; existing ones are kept',
  params: ofPost,
  body: z.object({ off: z.boolean('Please choose whether comments are off') }),
  responses: { 200: answer(post) },
});
