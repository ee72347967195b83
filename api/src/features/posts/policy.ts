import { Failure, invalidField } from '#api/core/errors.ts';
import { newId } from '#api/core/ids.ts';
import { type PostState, postLimits, postMessages, postMoves } from '#contract/posts.ts';

const day = 86_400_000;

/** Where a post stands in its life. */
export function stateOf(row: { published_at: string | null }, now: Date): PostState {
  if (row.published_at === null) return 'draft';
  return Date.parse(row.published_at) > now.getTime() ? 'scheduled' : 'published';
}

/** When a post is seen that is to be published `now`, at a moment, or not yet. @throws Failure naming `publishAt` */
export function publicationOf(publishAt: string | null, now: Date) {
  if (publishAt === null) return { published_at: null, place: null };
  const at = publishAt === 'now' ? now : new Date(publishAt);
  if (publishAt !== 'now' && at <= now) throw invalidField('publishAt', postMessages.momentPast);
  if (at.getTime() > now.getTime() + postLimits.daysAhead * day)
    throw invalidField('publishAt', postMessages.momentFar);
  return { published_at: at, place: newId(at) };
}

/** @throws Failure `conflict` when the state does not allow the move */
export function checkMove(from: PostState, to: PostState): void {
  if (postMoves[from].includes(to)) return;
  throw new Failure('conflict', from === 'draft' ? postMessages.alreadyDraft : postMessages.alreadyPublished);
}
