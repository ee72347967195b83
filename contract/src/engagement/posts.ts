import { z } from 'zod';
import { momentField, momentMessages } from '../base/dates.ts';
import { reactionCounts } from '../base/reaction-kinds.ts';
import { richText, richTextLimits } from '../base/rich-text.ts';
import { answer, route } from '../base/route.ts';
import { companyLimits, limits, recordId, requiredLines, requiredText } from '../base/rules.ts';
import { newPostPoll, pollChoices, pollToVote, postPoll } from './polls.ts';

/** `daysAhead`: how far ahead a post can be scheduled. */
export const postLimits = { title: 120, content: limits.message, daysAhead: 366 } as const;

/** A draft is seen by the team alone, a scheduled post from its moment on by everybody, a published one now. */
export const postStates = ['draft', 'scheduled', 'published'] as const;
export type PostState = (typeof postStates)[number];

/** Where a post may go from where it stands: one that is out comes back as a draft, and is not put out a second time. */
export const postMoves: Readonly<Record<PostState, readonly PostState[]>> = {
  draft: ['scheduled', 'published'],
  scheduled: ['draft', 'scheduled', 'published'],
  published: ['draft'],
};

/** Texts about what a company posts to its ex-employees. */
export const postMessages = {
  titleRequired: 'Please enter a title',
  titleTooLong: `Title must not exceed ${postLimits.title} characters`,
  contentRequired: 'Please enter the text of the post',
  contentTooLong: 'Post should be less than or equal to 10000 characters',
  notFound: 'Post not found',
  invalidId: 'Invalid post id',
  created: 'Post published successfully',
  notCreated: 'Failed to publish post',
  changed: 'Post updated successfully',
  notChanged: 'Failed to update post',
  deleted: 'Post deleted successfully',
  notDeleted: 'Failed to delete post',
  restored: 'Post restored successfully',
  notRestored: 'Failed to restore post',
  scheduled: 'Post scheduled successfully',
  drafted: 'Post saved as a draft',
  notMoved: 'Failed to move post',
  alreadyPublished: 'The post is already published',
  alreadyDraft: 'The post is a draft already',
  pinned: 'Post pinned to the top of the feed',
  notPinned: 'Failed to pin post',
  unpinned: 'Post is no longer pinned',
  notUnpinned: 'Failed to unpin post',
  onlyPublishedPinned: 'Only a published post can be pinned',
  tooManyPinned: `${companyLimits.pinnedPosts} posts are pinned already. Please unpin one of them first`,
  ...momentMessages,
  pictureSaved: 'Picture saved successfully',
  pictureNotSaved: 'Failed to save picture',
} as const;

/** The text of a post without its formatting: its length counts. */
export const postText = requiredLines(postMessages.contentRequired, {
  length: postLimits.content,
  message: postMessages.contentTooLong,
});

/** When a post is to be seen: `now`, a moment to come with its time zone, or null for a draft. */
const publishAt = z
  .union([z.literal('now'), momentField(postMessages.momentRequired)], {
    error: postMessages.momentRequired,
  })
  .nullable();

/** A title with text or rich text; the length of the text without its formatting counts. */
export const postWords = z.object({
  title: requiredText(postMessages.titleRequired, { length: postLimits.title, message: postMessages.titleTooLong }),
  content: richText(
    requiredLines(postMessages.contentRequired, {
      length: richTextLimits.characters,
      message: postMessages.contentTooLong,
    }),
  ),
  /** What it asks its readers; null takes it out, what is not given stays. */
  poll: newPostPoll.nullable().optional(),
});

export const newPost = postWords.extend({ publishAt: publishAt.default('now') });

export const post = z.object({
  _id: z.string(),
  title: z.string(),
  contentFormatted: z.string(),
  state: z.enum(postStates),
  /** When it was or will be published; null for a draft. */
  publishedAt: z.string().nullable(),
  /** Above the feed, until it is unpinned. */
  pinned: z.boolean(),
  /** The address of the picture above its text. */
  picture: z.string().nullable(),
  createdAt: z.string(),
  /** Null until it is changed after it was published. */
  updatedAt: z.string().nullable(),
  /** Who wrote it; null when they have left the team. */
  by: z.string().nullable(),
  reactions: reactionCounts,
  /** How many comments ex-employees see. */
  comments: z.number(),
  /** Nobody can comment any more. */
  commentsOff: z.boolean(),
  poll: postPoll.nullable(),
});
export type Post = z.infer<typeof post>;

const id = z.object({ id: recordId(postMessages.invalidId) });

export const listPosts = route({
  method: 'GET',
  path: '/posts',
  may: 'posts:manage',
  summary:
    'Posts in one state, 10 at a time: drafts and published ones the newest first, scheduled ones the next first',
  query: z.object({
    state: z.enum(postStates, { error: 'State must be draft, scheduled or published' }).default('published'),
    cursor: z.string().max(200).optional(),
  }),
  responses: { 200: answer(z.object({ posts: z.array(post), nextCursor: z.string().nullable() })) },
});

export const createPost = route({
  method: 'POST',
  path: '/posts',
  may: 'posts:manage',
  summary: 'Post to the feed of the ex-employees: at once, at a moment, or as a draft',
  body: newPost,
  responses: { 201: answer(post) },
});

export const changePost = route({
  method: 'POST',
  path: '/posts/{id}',
  may: 'posts:manage',
  summary: 'Change the words of a post, and its poll until somebody has voted',
  params: id,
  body: postWords,
  responses: { 200: answer(post) },
});

export const publishPost = route({
  method: 'POST',
  path: '/posts/{id}/publication',
  may: 'posts:manage',
  summary: 'Publish a post, schedule it, or make it a draft again',
  params: id,
  body: z.object({ publishAt }),
  responses: { 200: answer(post) },
});

export const pinPost = route({
  method: 'POST',
  path: '/posts/{id}/pin',
  may: 'posts:manage',
  summary: `Pin a published post above the feed; ${companyLimits.pinnedPosts} at a time`,
  params: id,
  responses: { 200: answer(post) },
});

export const unpinPost = route({
  method: 'DELETE',
  path: '/posts/{id}/pin',
  may: 'posts:manage',
  summary: 'Let a pinned post stand where it was published',
  params: id,
  responses: { 200: answer(post) },
});

export const uploadPostPicture = route({
  method: 'POST',
  path: '/posts/{id}/picture',
  may: 'posts:manage',
  summary: 'Save the picture of a post in place of the one before (field: file)',
  params: id,
  file: 'file',
  responses: { 200: answer(post) },
});

export const removePostPicture = route({
  method: 'DELETE',
  path: '/posts/{id}/picture',
  may: 'posts:manage',
  summary: 'Take the picture of a post out',
  params: id,
  responses: { 200: answer(post) },
});

export const deletePost = route({
  method: 'DELETE',
  path: '/posts/{id}',
  may: 'posts:manage',
  summary: 'Take a post out of the feed',
  params: id,
  responses: { 200: answer(z.object({ _id: z.string() })) },
});

export const restorePost = route({
  method: 'POST',
  path: '/posts/{id}/restore',
  may: 'posts:manage',
  summary: 'Undo a deletion',
  params: id,
  responses: { 200: answer(post) },
});

export const voteInPost = route({
  method: 'POST',
  path: '/own/posts/{id}/vote',
  may: 'own:record',
  summary: 'Vote in the poll of a post, or change a vote; 409 when an option is full or the poll is closed',
  params: id,
  body: pollChoices,
  responses: { 200: answer(pollToVote) },
});
