import type { OwnRecommendation, RecommendationState } from '#contract/proofs/recommendations.ts';
import { exactDate, today } from '../../../../lib/dates.ts';
import type { StatusTone } from '../../../../ui/text/StatusBadge.tsx';

export const recommendationStates: Readonly<Record<RecommendationState, { label: string; tone: StatusTone }>> = {
  asked: { label: 'Asked', tone: 'info' },
  unanswered: { label: 'No answer', tone: 'neutral' },
  written: { label: 'Written', tone: 'good' },
  declined: { label: 'Declined', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};

const dayOf = (at: string) => exactDate(today(new Date(at)));

/** Returns when it was asked for or written. */
export const datesOf = ({ askedAt, writtenAt }: Pick<OwnRecommendation, 'askedAt' | 'writtenAt'>): string =>
  writtenAt ? `Written on ${dayOf(writtenAt)}` : `Asked on ${dayOf(askedAt)}`;
