import { dateInIndia } from '#api/core/installation/clock.ts';
import { recommendationLimits } from '#contract/proofs/recommendation-messages.ts';
import type { RecommendationState } from '#contract/proofs/recommendations.ts';

const day = 86_400_000;

/** Returns the moment since which a request can still be answered. */
export const answerableSince = (now: Date): Date => new Date(now.getTime() - recommendationLimits.askDays * day);

/** Returns the last day on which a request can be answered. */
export const lastDay = (askedAt: string): string =>
  dateInIndia(new Date(Date.parse(askedAt) + recommendationLimits.askDays * day));

type Standing = {
  state: 'asked' | 'written' | 'ended';
  asked_at: string;
  written_at: string | null;
};

/** Returns whether a request waits for its writer. */
export const isOpen = ({ state, asked_at }: Standing, now: Date): boolean =>
  state === 'asked' && new Date(asked_at) >= answerableSince(now);

/** Returns the state as the person sees it. */
export function stateOf(row: Standing, now: Date): RecommendationState {
  if (row.state === 'written') return 'written';
  if (row.state === 'asked') return isOpen(row, now) ? 'asked' : 'unanswered';
  return row.written_at === null ? 'declined' : 'withdrawn';
}

/** Returns since when requests count towards the week, and since when a colleague is not asked again. */
export const countedSince = (now: Date): { week: Date; again: Date } => ({
  week: new Date(now.getTime() - 7 * day),
  again: new Date(now.getTime() - recommendationLimits.againDays * day),
});
