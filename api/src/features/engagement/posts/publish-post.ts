import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { refuseClosedPoll } from '#api/features/engagement/polls/save-post-poll.ts';
import { postMessages } from '#contract/engagement/posts.ts';
import { findPost } from './find-post.ts';
import { checkMove, publicationOf, stateOf } from './policy.ts';
import { readPost, updatePost } from './queries.ts';

type Input = { params: { id: string }; body: { publishAt: string | null } };
const deeds = { draft: 'post.drafted', scheduled: 'post.scheduled', published: 'post.published' } as const;

/** Publishes a post, schedules it, or makes it a draft again, where its state allows it. */
export async function publishPost(context: Context, { params: { id }, body }: Input) {
  const { db, company, services } = context;
  const now = services.clock();
  const row = await readPost(db, company, id, true);
  if (!row) throw notFound(postMessages.notFound);
  const to = body.publishAt === null ? 'draft' : body.publishAt === 'now' ? 'published' : 'scheduled';
  checkMove(stateOf(row, now), to);
  const publication = publicationOf(body.publishAt, now);
  await refuseClosedPoll(context, id, publication.published_at);
  await updatePost(db, company, id, { ...publication, pinned_at: null });
  await audit(context, deeds[to], { type: 'post', id });
  return findPost(context, id);
}
