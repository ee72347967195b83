/** The states of an order of merchandise (product.md, Merchandise). */
export const orderStates = [
  'requested',
  'approved',
  'packed',
  'shipped',
  'delivered',
  'rejected',
  'cancelled',
  'returned',
] as const;
export type OrderState = (typeof orderStates)[number];

/**
 * The moves allowed from each state (docs/decisions/0054): one step forward, or out while it has not been shipped. A shipped order can only
 * be returned.
 */
export const orderMoves: Readonly<Record<OrderState, readonly OrderState[]>> = {
  requested: ['approved', 'rejected', 'cancelled'],
  approved: ['packed', 'rejected', 'cancelled'],
  packed: ['shipped', 'cancelled'],
  shipped: ['delivered', 'returned'],
  delivered: ['returned'],
  rejected: [],
  cancelled: [],
  returned: [],
};

/** States that put the item back in stock and return the points. A return counts once someone has unpacked it. */
export const undoneOrderStates = ['rejected', 'cancelled', 'returned'] as const satisfies readonly OrderState[];

/** States in which the person can cancel: until it is packed. */
export const cancellableByPerson = ['requested', 'approved'] as const satisfies readonly OrderState[];

/** Texts of each state for the company, and for the person with the next step. */
export const orderStateWords: Readonly<Record<OrderState, { label: string; is: string; own: string; next: string }>> = {
  requested: { label: 'Requested', is: 'requested', own: 'Ordered', next: 'We are reviewing your order.' },
  approved: { label: 'Approved', is: 'approved', own: 'Approved', next: 'We will pack it next.' },
  packed: { label: 'Packed', is: 'packed', own: 'Packed', next: 'It is waiting for the courier.' },
  shipped: { label: 'Shipped', is: 'shipped', own: 'On its way', next: 'It should arrive soon.' },
  delivered: { label: 'Delivered', is: 'delivered', own: 'Delivered', next: 'Enjoy it!' },
  rejected: { label: 'Rejected', is: 'rejected', own: 'Declined', next: 'Any points you spent have been returned.' },
  cancelled: {
    label: 'Cancelled',
    is: 'cancelled',
    own: 'Cancelled',
    next: 'Any points you spent have been returned.',
  },
  returned: { label: 'Returned', is: 'returned', own: 'Returned', next: 'Any points you spent have been returned.' },
};

/** Returns the error text for a move that `orderMoves` does not allow. */
export const orderMoveRefused = (from: OrderState, to: OrderState): string =>
  `An order that is ${orderStateWords[from].is} can’t be ${orderStateWords[to].is}`;
