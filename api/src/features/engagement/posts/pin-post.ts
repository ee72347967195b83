import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { refuseOver } from '#api/core/server/limits.ts';
import { postMessages } from '#contract/engagement/posts.ts';
import { findPost } from './find-post.ts';
import { stateOf } from './policy.ts';
import { countPinned, readPost, updatePost } from './queries.ts';

/** Pins a post above the feed. A post that is already pinned keeps its position. */
export async function pinPost(context: Context, { params: { id } }: { params: { id: string } }) {
  const { db, company, services } = context;
  await findPost(context, id);
  await refuseFourthPin(context, id);
  const row = await readPost(db, company, id, true);
  if (!row) throw notFound(postMessages.notFound);
  if (stateOf(row, services.clock()) !== 'published') throw new Failure('conflict', postMessages.onlyPublishedPinned);
  if (row.pinned_at === null) {
    await updatePost(db, company, id, { pinned_at: services.clock() });
    await audit(context, 'post.pinned', { type: 'post', id });
  }
  return findPost(context, id);
}

/** Refuses a pin too many. Called by the verbs that pin, before they lock the row. @throws Failure `conflict` when the limit is reached */
export const refuseFourthPin = ({ db, company }: Pick<Context, 'db' | 'company'>, id: string): Promise<void> =>
  refuseOver(
    { db, company },
    { kind: 'pinnedPosts', count: () => countPinned(db, company, id), message: postMessages.tooManyPinned },
  );
