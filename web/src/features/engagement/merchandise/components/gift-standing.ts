import type { GiftLine } from '#contract/engagement/own-lines.ts';
import type { StatusTone } from '../../../../ui/text/state-colors.ts';
import { ownStateOf } from './order-words.ts';

/** Returns the state of a gift for a person it is addressed to: that of their order, else whether they can still choose. */
export function giftStanding({ orderState, canClaim, state }: GiftLine): { tone: StatusTone; label: string } {
  if (orderState) return ownStateOf(orderState);
  if (canClaim) return { tone: 'info', label: 'Open' };
  return { tone: 'neutral', label: state === 'paused' ? 'Paused' : 'Closed' };
}
