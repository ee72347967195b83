import type { GiftLine } from '#contract/engagement/own-lines.ts';
import type { StatusTone } from '../../../../ui/text/state-colors.ts';
import { ownStateOf } from './order-words.ts';

/** Where a gift stands for whom it is addressed to: their order, else whether they can still choose. */
export function giftStanding({ orderState, canClaim, state }: GiftLine): { tone: StatusTone; label: string } {
  if (orderState) return ownStateOf(orderState);
  if (canClaim) return { tone: 'info', label: 'Open' };
  return { tone: 'neutral', label: state === 'paused' ? 'Paused' : 'Closed' };
}
