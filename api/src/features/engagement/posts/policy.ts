import { newId } from '#api/core/ids.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import { companyTimeZone } from '#contract/base/dates.ts';
import { commentLimits } from '#contract/engagement/comments.ts';
import { type PostState, postLimits, postMessages, postMoves } from '#contract/engagement/posts.ts';

const day = 86_400_000;
const days = new Intl.DateTimeFormat('en-GB', { timeZone: companyTimeZone, dateStyle: 'long' });

/** Formats a day in the companies' time zone for a sentence: '14 December 2026'. */
export const dayInWords = (moment: Date): string => days.format(moment);

/** Returns the state of a post. */
export function stateOf(row: { published_at: string | null }, now: Date): PostState {
  if (row.published_at === null) return 'draft';
  return Date.parse(row.published_at) > now.getTime() ? 'scheduled' : 'published';
}

/** Returns when a post is published: `now`, at a moment, or not yet (a draft). @throws Failure naming `publishAt` */
export function publicationOf(publishAt: string | null, now: Date) {
  if (publishAt === null) return { published_at: null, place: null };
  const at = publishAt === 'now' ? now : new Date(publishAt);
  if (publishAt !== 'now' && at <= now) throw invalidField('publishAt', postMessages.momentPast);
  if (at.getTime() > now.getTime() + postLimits.daysAhead * day)
    throw invalidField('publishAt', postMessages.momentFar);
  return { published_at: at, place: newId(at) };
}

/**
 * Returns until when a person may not comment: a fixed time after the last of several removals that are close together.
 * @param removals latest first
 */
export function pausedUntil(removals: readonly Date[], now: Date): Date | null {
  const { removals: most, removalDays, pauseDays } = commentLimits;
  const last = removals.find((removal, place) => {
    const first = removals[place + most - 1];
    return first !== undefined && removal.getTime() - first.getTime() <= removalDays * day;
  });
  const until = last && new Date(last.getTime() + pauseDays * day);
  return until && until > now ? until : null;
}

/** @throws Failure `conflict` when the state does not allow the move */
export function checkMove(from: PostState, to: PostState): void {
  if (postMoves[from].includes(to)) return;
  throw new Failure('conflict', from === 'draft' ? postMessages.alreadyDraft : postMessages.alreadyPublished);
}
