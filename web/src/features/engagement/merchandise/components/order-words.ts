import { type OrderState, orderMoves, orderStates, orderStateWords } from '#contract/base/order-states.ts';
import type { OrderLine } from '#contract/engagement/orders.ts';
import { toneOf } from '../../../../ui/text/state-colors.ts';

/** Returns the label of a state, with its colour. */
export const stateOf = (state: OrderState) => ({ label: orderStateWords[state].label, tone: toneOf(state) });
export const ownStateOf = (state: OrderState) => ({ label: orderStateWords[state].own, tone: toneOf(state) });

/** The label of the button of each move. */
export const moveWords: Readonly<Record<OrderState, string>> = {
  requested: 'Back to requested',
  approved: 'Approve',
  packed: 'Mark as packed',
  shipped: 'Mark as shipped',
  delivered: 'Mark as delivered',
  rejected: 'Reject',
  cancelled: 'Cancel order',
  returned: 'Mark as returned',
};

/** Where at least one of these can go. */
export const movesOfAll = (orders: readonly OrderLine[]): OrderState[] =>
  orderStates.filter((to) => orders.some(({ state }) => orderMoves[state].includes(to)));

export const nameOf = ({ number, person }: OrderLine) =>
  `order ${number} of ${person?.name ?? 'a person whose data was erased'}`;
export const points = (count: number) => (count === 1 ? '1 point' : `${count.toLocaleString('en-IN')} points`);
