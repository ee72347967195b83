import { type LetterState, letterStateWords } from '#contract/base/letter-states.ts';
import type { OfferedLetter, OwnLetter } from '#contract/proofs/letters.ts';
import { daysUntil, exactDate } from '../../../../lib/dates.ts';
import type { StatusTone } from '../../../../ui/text/StatusBadge.tsx';

const tones: Readonly<Record<LetterState, StatusTone>> = {
  requested: 'warn',
  in_review: 'info',
  prepared: 'info',
  issued: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
  replaced: 'neutral',
  revoked: 'bad',
};

export const ownStateOf = (state: LetterState): { label: string; tone: StatusTone } => ({
  label: letterStateWords[state].own,
  tone: tones[state],
});

/** 'Ready at once', or 'Within 3 days'. */
export const readyText = ({ isAtOnce, promiseDays }: Pick<OfferedLetter, 'isAtOnce' | 'promiseDays'>): string =>
  isAtOnce ? 'Ready at once' : `Within ${promiseDays} ${promiseDays === 1 ? 'day' : 'days'}`;

/** Returns what the state means for the person; null: the state says it all. */
export function nextText({ state, promisedOn, reason }: OwnLetter, now = new Date()): string | null {
  switch (state) {
    case 'requested':
    case 'in_review':
      if (!promisedOn) return 'Your company will answer here and by mail.';
      return daysUntil(promisedOn, now) < 0
        ? `The answer was promised by ${exactDate(promisedOn)} and is late.`
        : `We answer by ${exactDate(promisedOn)}.`;
    case 'replaced':
      return `A newer version replaces this letter.${reason ? ` Reason: ${reason}` : ''}`;
    case 'revoked':
      return `Your company has revoked this letter, so it no longer verifies.${reason ? ` Reason: ${reason}` : ''}`;
    case 'refused':
      return reason ? `Reason: ${reason}` : null;
    default:
      return null;
  }
}
