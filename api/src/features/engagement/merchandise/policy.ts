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

/** Checks whether an order in one state may move to another. */
export const canMove = (from: OrderState, to: OrderState): boolean => orderMoves[from].includes(to);

/** @throws Failure conflict for a move that is not in the table */
export function refuseMove(from: OrderState, to: OrderState): void {
  if (!canMove(from, to)) throw new Failure('conflict', orderMoveRefused(from, to));
}

const isOneOf = (states: readonly OrderState[]) => (state: OrderState) => states.includes(state);
/** Points are returned, and so is the item, except of a returned order: there the team decides whether to restock it. */
export const isUndone = isOneOf(undoneOrderStates);
/** The person who ordered can still cancel it. */
export const isCancellable = isOneOf(cancellableByPerson);
/** No further moves are possible. */
export const isEnded = isOneOf(['delivered', ...undoneOrderStates]);

type Facts = Pick<Item, 'name' | 'points' | 'archivedAt'>;

/** Checks whether an item can be ordered from a gift with or without points. */
export const isOrderable = (item: Facts, withPoints: boolean): boolean =>
  item.archivedAt === null && (!withPoints || item.points !== null);

/** Returns why the items cannot be offered, or null when they can. */
export function faultOf(items: readonly (Facts | undefined)[], withPoints: boolean): string | null {
  for (const item of items) {
    if (!item) return giftMessages.itemUnknown;
    if (item.archivedAt !== null) return `‘${item.name}’: ${itemMessages.isArchived}`;
    if (withPoints && item.points === null) return giftMessages.itemWithoutPoints(item.name);
  }
  return null;
}

/** Returns the price of the order. @throws Failure naming the field, or conflict when the price has changed since it was shown */
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
