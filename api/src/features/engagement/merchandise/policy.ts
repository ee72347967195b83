import { Failure, invalidField } from '#api/core/server/errors.ts';
import {
  cancellableByPerson,
  type OrderState,
  orderMoveRefused,
  orderMoves,
  undoneOrderStates,
} from '#contract/base/order-states.ts';
import type { Item } from '#contract/engagement/items.ts';
import { giftMessages, itemMessages } from '#contract/engagement/merchandise-messages.ts';

/** Whether an order can go there from where it stands. */
export const canMove = (from: OrderState, to: OrderState): boolean => orderMoves[from].includes(to);

/** @throws Failure conflict for a move that the table does not have */
export function refuseMove(from: OrderState, to: OrderState): void {
  if (!canMove(from, to)) throw new Failure('conflict', orderMoveRefused(from, to));
}

const isOneOf = (states: readonly OrderState[]) => (state: OrderState) => states.includes(state);
/** It gives points back, and the piece as well; but for one that came back, which whoever unpacks it counts in. */
export const isUndone = isOneOf(undoneOrderStates);
/** Whoever ordered can still take it back. */
export const isCancellable = isOneOf(cancellableByPerson);
/** It goes nowhere any more. */
export const isEnded = isOneOf(['delivered', ...undoneOrderStates]);

type Facts = Pick<Item, 'name' | 'points' | 'archivedAt'>;

/** Whether an item can be ordered of such a gift. */
export const isOrderable = (item: Facts, withPoints: boolean): boolean =>
  item.archivedAt === null && (!withPoints || item.points !== null);

/** What keeps items from being offered; null: nothing. */
export function faultOf(items: readonly (Facts | undefined)[], withPoints: boolean): string | null {
  for (const item of items) {
    if (!item) return giftMessages.itemUnknown;
    if (item.archivedAt !== null) return `‘${item.name}’: ${itemMessages.isArchived}`;
    if (withPoints && item.points === null) return giftMessages.itemWithoutPoints(item.name);
  }
  return null;
}

/** The price of what is ordered. @throws Failure naming the field, or conflict when it has changed since it was looked at */
export function checkClaim(
  item: Item | undefined,
  withPoints: boolean,
  claim: { variant: string; points?: number | null | undefined },
): number {
  if (!item || !isOrderable(item, withPoints)) throw invalidField('item', giftMessages.itemInvalid);
  if (!item.variants.some(({ _id }) => _id === claim.variant))
    throw invalidField('variant', giftMessages.variantInvalid);
  const price = withPoints ? (item.points ?? 0) : 0;
  if (withPoints && typeof claim.points === 'number' && claim.points !== price)
    throw new Failure('conflict', giftMessages.priceChanged(price));
  return price;
}
