import { z } from 'zod';
import { momentField, momentMessages } from '../base/dates.ts';
import { reactionCounts } from '../base/reaction-kinds.ts';
import { richText, richTextLimits } from '../base/rich-text.ts';
import { answer, route } from '../base/route.ts';
import { companyLimits, limits, recordId, requiredLines, requiredText } from '../base/rules.ts';
import { newPostPoll, pollChoices, pollToVote, postPoll } from './polls.ts';

/** `daysAhead`: how far ahead a post can be scheduled. */
export const postLimits = { title: 120, content: limits.message, daysAhead: 366 } as const;

/** The states of a post: a draft is visible to the team only, a scheduled one to everyone from its time on, a published one now. */
export const postStates = ['draft', 'scheduled', 'published'] as const;
export type PostState = (typeof postStates)[number];

/** The moves allowed from each state: a published post can become a draft again, and is not published twice. */
export const postMoves: Readonly<Record<PostState, readonly PostState[]>> = {
  draft: ['scheduled', 'published'],
  scheduled: ['draft', 'scheduled', 'published'],
  published: ['draft'],
};

/** Texts about posts of a company to its ex-employees. */
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
  alreadyDraft: 'The post is already a draft',
  pinned: 'Post pinned to the top of the feed',
  notPinned: 'Failed to pin post',
  unpinned: 'Post is no longer pinned',
  notUnpinned: 'Failed to unpin post',
  onlyPublishedPinned: 'Only a published post can be pinned',
  tooManyPinned: `${companyLimits.pinnedPosts} posts are already pinned. Please unpin one of them first`,
  ...momentMessages,
  pictureSaved: 'Picture saved successfully',
  pictureNotSaved: 'Failed to save picture',
} as const;

/** The text of a post without its formatting, which its length limit applies to. */
export const postText = requiredLines(postMessages.contentRequired, {
  length: postLimits.content,
  message: postMessages.contentTooLong,
});

/** When a post becomes visible: `now`, a future moment with its time zone, or null for a draft. */
const publishAt = z
  .union([z.literal('now'), momentField(postMessages.momentRequired)], {
    error: postMessages.momentRequired,
  })
  .nullable();

/** A title with text or rich text; the length limit applies to the text without its formatting. */
export const postWords = z.object({
  title: requiredText(postMessages.titleRequired, { length: postLimits.title, message: postMessages.titleTooLong }),
  content: richText(
    requiredLines(postMessages.contentRequired, {
      length: richTextLimits.characters,
      message: postMessages.contentTooLong,
    }),
  ),
  /** The poll; null removes it, left out keeps it. */
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
  /** Pinned above the feed, until it is unpinned. */
  pinned: z.boolean(),
  /** The address of the picture above its text. */
  picture: z.string().nullable(),
  createdAt: z.string(),
  /** Null unless it was edited after it was published. */
  updatedAt: z.string().nullable(),
  /** The author; null when they have left the team. */
  by: z.string().nullable(),
  reactions: reactionCounts,
  /** The number of comments visible to ex-employees. */
  comments: z.number(),
  /** Whether commenting is closed. */
  commentsOff: z.boolean(),
  poll: postPoll.nullable(),
});
export type Post = z.infer<typeof post>;

const id = z.object({ id: recordId(postMessages.invalidId) });

export const listPosts = route({
  method: 'GET',
  path: '/posts',
  may: 'posts:manage',
  summary: 'Posts in one state, 10 at a time: drafts and published ones newest first, scheduled ones by date',
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
  summary: 'Post to the feed of the ex-employees: at once, at a given time, or as a draft',
  body: newPost,
  responses: { 201: answer(post) },
});

export const changePost = route({
  method: 'POST',
  path: '/posts/{id}',
  may: 'posts:manage',
  summary: 'Change the text of a post, and its poll until someone has voted',
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
  summary: 'Unpin a post, which returns to its place in the feed',
  params: id,
  responses: { 200: answer(post) },
});

export const uploadPostPicture = route({
  method: 'POST',
  path: '/posts/{id}/picture',
  may: 'posts:manage',
  summary: 'Save the picture of a post, replacing the previous one (field: file)',
  params: id,
  file: 'file',
  responses: { 200: answer(post) },
});

export const removePostPicture = route({
  method: 'DELETE',
  path: '/posts/{id}/picture',
  may: 'posts:manage',
  summary: 'Remove the picture of a post',
  params: id,
  responses: { 200: answer(post) },
});

export const deletePost = route({
  method: 'DELETE',
  path: '/posts/{id}',
  may: 'posts:manage',
  summary: 'Delete a post from the feed',
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
