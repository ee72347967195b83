import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { postMessages } from '#contract/engagement/posts.ts';
import { findPost } from './find-post.ts';
import { readPost, updatePost } from './queries.ts';

/** Lets a pinned post stand where it was published; one that is not pinned stays there. */
export async function undoPin(context: Context, { params: { id } }: { params: { id: string } }) {
  const { db, company } = context;
  const row = await readPost(db, company, id, true);
  if (!row) throw notFound(postMessages.notFound);
  if (row.pinned_at !== null) {
    await updatePost(db, company, id, { pinned_at: null });
    await audit(context, 'post.unpinned', { type: 'post', id });
  }
  return findPost(context, id);
}
