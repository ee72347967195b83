import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { refuseOver } from '#api/core/server/limits.ts';
import { postMessages } from '#contract/engagement/posts.ts';
import { findPost } from './find-post.ts';
import { stateOf } from './policy.ts';
import { countPinned, readPost, updatePost } from './queries.ts';

/** Lets a post stand above the feed; pinned already it stays where it is. */
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

/** Asked before the row is held, by whoever pins. @throws Failure `conflict` when as many others are pinned as may be */
export const refuseFourthPin = ({ db, company }: Pick<Context, 'db' | 'company'>, id: string): Promise<void> =>
  refuseOver(
    { db, company },
    { kind: 'pinnedPosts', count: () => countPinned(db, company, id), message: postMessages.tooManyPinned },
  );
