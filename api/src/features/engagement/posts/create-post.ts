import type { z } from 'zod';
import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { savePostPoll } from '#api/features/engagement/polls/save-post-poll.ts';
import type { newPost } from '#contract/engagement/posts.ts';
import { findPost } from './find-post.ts';
import { publicationOf } from './policy.ts';
import { insertPost } from './queries.ts';
import { readContent } from './read-content.ts';

/** Posts to the feed of the ex-employees at once, at a moment, or keeps a draft. */
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
