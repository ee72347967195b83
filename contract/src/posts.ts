import { z } from 'zod';
import { richText, richTextLimits } from './rich-text.ts';
import { answer, route } from './route.ts';
import { limits, recordId, requiredLines, requiredText } from './rules.ts';

export const postLimits = { title: 120, content: limits.message } as const;

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
} as const;

/** The text of a post without its formatting: its length counts. */
export const postText = requiredLines(postMessages.contentRequired, {
  length: postLimits.content,
  message: postMessages.contentTooLong,
});

/** A title with text or rich text; the length of the text without its formatting counts. */
export const newPost = z.object({
  title: requiredText(postMessages.titleRequired, { length: postLimits.title, message: postMessages.titleTooLong }),
  content: richText(
    requiredLines(postMessages.contentRequired, {
      length: richTextLimits.characters,
      message: postMessages.contentTooLong,
    }),
  ),
});

export const post = z.object({
  _id: z.string(),
  title: z.string(),
  contentFormatted: z.string(),
  createdAt: z.string(),
  /** Null until it is changed. */
  updatedAt: z.string().nullable(),
  /** Who wrote it; null when they have left the team. */
  by: z.string().nullable(),
});
export type Post = z.infer<typeof post>;

const id = z.object({ id: recordId(postMessages.invalidId) });

export const listPosts = route({
  method: 'GET',
  path: '/posts',
  may: 'posts:manage',
  summary: 'What the company has posted, the newest first, 10 at a time',
  query: z.object({ cursor: z.string().max(200).optional() }),
  responses: { 200: answer(z.object({ posts: z.array(post), nextCursor: z.string().nullable() })) },
});

export const createPost = route({
  method: 'POST',
  path: '/posts',
  may: 'posts:manage',
  summary: 'Post to the feed of the ex-employees',
  body: newPost,
  responses: { 201: answer(post) },
});

export const changePost = route({
  method: 'POST',
  path: '/posts/{id}',
  may: 'posts:manage',
  summary: 'Change a post',
  params: id,
  body: newPost,
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
