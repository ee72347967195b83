import type { z } from 'zod';
import { audit, changedNames } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { savePostPoll } from '#api/features/engagement/polls/save-post-poll.ts';
import { postMessages, type postWords } from '#contract/engagement/posts.ts';
import { findPost } from './find-post.ts';
import { updatePost } from './queries.ts';
import { readContent } from './read-content.ts';

type Input = { params: { id: string }; body: z.infer<typeof postWords> };

/** Changes a post where it stands in the feed, and its poll until somebody has voted. */
export async function changePost(context: Context, { params: { id }, body }: Input) {
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
