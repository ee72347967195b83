import { letterBatchLimits, lettersOf } from '#contract/proofs/letter-batch-messages.ts';
import type { LetterBatchLine, LetterBatchState } from '#contract/proofs/letter-batches.ts';
import { exactTime } from '../../../../lib/dates.ts';
import { number } from '../../../../lib/numbers.ts';
import { stateWordsOf } from '../../../../ui/text/state-colors.ts';

export const peopleText = (value: number) => (value === 1 ? '1 person' : `${number(value)} people`);

export const batchStates = stateWordsOf<LetterBatchState>({
  checking: 'Checking',
  ready: 'Not confirmed',
  preparing: 'Preparing',
  prepared: 'Prepared, not sent',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Stopped',
  undoing: 'Undoing',
  undone: 'Undone',
});

/** Returns the progress of the running job; nothing while none runs. */
export function progressOf({ state, people, ready, prepared, progress }: LetterBatchLine) {
  if (state === 'checking') return { label: 'Checking the records', value: progress, total: people, unit: 'people' };
  const unit = 'letters';
  if (state === 'preparing') return { label: 'Preparing the letters', value: progress, total: ready, unit };
  if (state === 'sending') return { label: 'Sending the letters', value: progress, total: prepared, unit };
  return state === 'undoing' ? { label: 'Undoing', value: progress, total: Math.max(prepared, progress), unit } : null;
}

/** Returns 'Issue 312 relieving letters'. */
export const confirmText = ({ kind, ready }: Pick<LetterBatchLine, 'kind' | 'ready'>) =>
  `Issue ${lettersOf(kind, ready)}`;

/** Returns what happens next with a batch, or has happened. */
export function nextText({ state, prepared, sent, sendAt, can, kind }: LetterBatchLine): string | null {
  switch (state) {
    case 'ready':
      return can.confirm
        ? `Nothing has been issued yet. Look at the letters below, then issue them. A batch that isn’t confirmed is deleted after ${letterBatchLimits.keptDays} days.`
        : null;
    case 'prepared':
      return sendAt
        ? `${lettersOf(kind, prepared)} will be sent at ${exactTime(sendAt)}. Until then no one sees them, they don’t verify, and you can undo them.`
        : null;
    case 'sent':
      return `${peopleText(sent)} got ${sent === 1 ? 'the letter' : 'their letters'} by mail.`;
    case 'undone':
      return 'Its letters and their files were deleted.';
    default:
      return null;
  }
}
