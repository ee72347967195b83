/** Where an order of merchandise stands (product.md, Merchandise). */
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
 * Where it may go from where it stands (docs/decisions/0054): on by one step, as long as it is in the house also out. What is on its way
 * comes back as returned.
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

/** Those that give the piece back to the stock, and the points to the person. A return is counted in by whoever unpacks it. */
export const undoneOrderStates = ['rejected', 'cancelled', 'returned'] as const satisfies readonly OrderState[];

/** Until it is packed whoever ordered can take it back. */
export const cancellableByPerson = ['requested', 'approved'] as const satisfies readonly OrderState[];

/** Each state for the company, and for the person with what comes next. */
export const orderStateWords: Readonly<Record<OrderState, { label: string; is: string; own: string; next: string }>> = {
  requested: { label: 'Requested', is: 'requested', own: 'Ordered', next: 'We look at your order and tell you.' },
  approved: { label: 'Approved', is: 'approved', own: 'Approved', next: 'We pack it next.' },
  packed: { label: 'Packed', is: 'packed', own: 'Packed', next: 'It waits for the courier.' },
  shipped: { label: 'Shipped', is: 'shipped', own: 'On its way', next: 'Look out for it.' },
  delivered: { label: 'Delivered', is: 'delivered', own: 'Delivered', next: 'Enjoy it!' },
  rejected: { label: 'Rejected', is: 'rejected', own: 'Not possible', next: 'Points that you spent are yours again.' },
  cancelled: { label: 'Cancelled', is: 'cancelled', own: 'Cancelled', next: 'Points that you spent are yours again.' },
  returned: { label: 'Returned', is: 'returned', own: 'Returned', next: 'Points that you spent are yours again.' },
};

/** Says that an order cannot go from where it stands to where it was to go. */
export const orderMoveRefused = (from: OrderState, to: OrderState): string =>
  `An order that is ${orderStateWords[from].is} can’t be ${orderStateWords[to].is}`;
