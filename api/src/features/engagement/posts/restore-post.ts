import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { postMessages } from '#contract/engagement/posts.ts';
import { findPost } from './find-post.ts';
import { refuseFourthPin } from './pin-post.ts';
import { markPostDeleted, updatePost } from './queries.ts';

/** Undoes a deletion. A post that was pinned is pinned again, unless other posts have taken the places. */
export async function restorePost(context: Context, { params: { id } }: { params: { id: string } }) {
  const { db, company } = context;
  const isRoom = await hasRoom(context, id);
  if (!(await markPostDeleted(db, company, id, false))) throw notFound(postMessages.notFound);
  if (!isRoom) await updatePost(db, company, id, { pinned_at: null });
  await audit(context, 'post.restored', { type: 'post', id });
  return findPost(context, id);
}

async function hasRoom(context: Context, id: string): Promise<boolean> {
  try {
    await refuseFourthPin(context, id);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
