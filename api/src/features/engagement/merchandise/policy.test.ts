import { expect, test } from 'vitest';
import { said } from '#api-test/said.ts';
import { orderMoveRefused, orderMoves, orderStates } from '#contract/base/order-states.ts';
import type { Item } from '#contract/engagement/items.ts';
import { canMove, checkClaim, faultOf, isCancellable, isEnded, isOrderable, isUndone, refuseMove } from './policy.ts';

test.each([
  // state, stock and points come back, the person can cancel it, it has ended
  ['requested', false, true, false],
  ['approved', false, true, false],
  ['packed', false, false, false],
  ['shipped', false, false, false],
  ['delivered', false, false, true],
  ['rejected', true, false, true],
  ['cancelled', true, false, true],
  ['returned', true, false, true],
] as const)('an order that is %s: undone %s, cancellable %s, ended %s', (state, undone, cancellable, ended) => {
  expect([isUndone(state), isCancellable(state), isEnded(state)]).toEqual([undone, cancellable, ended]);
});

test('a move in the table is made, any other is refused', () => {
  expect([canMove('shipped', 'returned'), said(() => refuseMove('shipped', 'returned'))]).toEqual([true, 'allowed']);
  expect([canMove('shipped', 'cancelled'), said(() => refuseMove('shipped', 'cancelled'))]).toEqual([
    false,
    ['conflict', 'An order that is shipped can’t be cancelled'],
  ]);
});

test.each(orderStates)('an order that is %s: every other pair is a conflict', (from) => {
  for (const to of orderStates)
    expect(said(() => refuseMove(from, to))).toEqual(
      orderMoves[from].includes(to) ? 'allowed' : ['conflict', orderMoveRefused(from, to)],
    );
});

const item = {
  name: 'Mug',
  points: 30,
  archivedAt: null,
  variants: [
    { _id: 'blue', name: 'Blue', stock: 1 },
    { _id: 'red', name: 'Red', stock: 0 },
  ],
} as unknown as Item;
const free = { ...item, points: null };
const archived = { ...item, archivedAt: '2026-11-26T12:00:00Z' };

test.each([
  // the item, with points, whether it can be ordered, why it cannot be offered
  [item, true, true, null],
  [item, false, true, null],
  [free, false, true, null],
  [free, true, false, '‘Mug’ has no price in points'],
  [archived, false, false, '‘Mug’: Please restore the item from the archive first'],
  [archived, true, false, '‘Mug’: Please restore the item from the archive first'],
])('%#: with points %s it can be ordered: %s', (one, withPoints, orderable, fault) => {
  expect(isOrderable(one, withPoints)).toBe(orderable);
  expect(faultOf([item, one], withPoints)).toBe(fault);
});

test('an item that is gone keeps the whole gift from being offered', () => {
  expect(faultOf([item, undefined], false)).toBe('Please choose from the items of the catalogue');
  expect(faultOf([], true)).toBeNull();
});

const notOffered = ['invalid', 'item', 'Please choose from the items of this gift'];
test.each([
  [item, true, { variant: 'red' }, 30],
  [item, true, { variant: 'red', points: 30 }, 30],
  [item, true, { variant: 'red', points: null }, 30],
  [item, true, { variant: 'blue', points: 29 }, ['conflict', 'The price has changed to 30 points. Please check again']],
  [item, false, { variant: 'blue' }, 0],
  [item, false, { variant: 'blue', points: 99 }, 0],
  [item, true, { variant: 'green' }, ['invalid', 'variant', 'Please choose from the variants of this item']],
  [undefined, false, { variant: 'blue' }, notOffered],
  [archived, false, { variant: 'blue' }, notOffered],
  [free, true, { variant: 'blue' }, notOffered],
])('%#: claimed with points %s as %j', (one, withPoints, claim, expected) => {
  expect(said(() => checkClaim(one, withPoints, claim))).toEqual(expected);
});
