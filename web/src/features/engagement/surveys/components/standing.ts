import type { OwnSurvey } from '#contract/engagement/own-lines.ts';

/** Returns the state of a survey for a person it is addressed to. */
export function standingOf({ hasAnswered, canAnswer, isStarted, state }: OwnSurvey) {
  if (hasAnswered) return { tone: 'good' as const, label: 'Answered' };
  if (canAnswer) return { tone: 'info' as const, label: isStarted ? 'Started' : 'Open' };
  return { tone: 'neutral' as const, label: state === 'paused' ? 'Paused' : 'Closed' };
}
