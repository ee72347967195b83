import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cancellableByPerson,
  type OrderState,
  orderMoveRefused,
  orderMoves,
  orderStates,
  undoneOrderStates,
} from './order-states.ts';

const canEnd = (from: OrderState, seen = new Set<OrderState>()): boolean => {
  if (orderMoves[from].length === 0) return true;
  if (seen.has(from)) return false;
  return orderMoves[from].some((to) => canEnd(to, new Set([...seen, from])));
};

describe('The states of an order (product.md, Merchandise)', () => {
  test('all are reached from the first one, and each path ends', () => {
    const reached = new Set<OrderState>(['requested']);
    for (const state of reached) for (const to of orderMoves[state]) reached.add(to);
    expect([...reached].sort()).toEqual([...orderStates].sort());
    expect(orderStates.filter((state) => !canEnd(state))).toEqual([]);
  });

  test('in any order of moves, stock and points are returned at most once', () => {
    const isUndone = (state: OrderState) => (undoneOrderStates as readonly OrderState[]).includes(state);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...orderStates), { maxLength: 30 }), (tries) => {
        let [state, back]: [OrderState, number] = ['requested', 0];
        for (const to of tries)
          if (orderMoves[state].includes(to)) {
            state = to;
            if (isUndone(to)) back += 1;
          }
        expect(back).toBe(isUndone(state) ? 1 : 0);
      }),
      { numRuns: 1000 },
    );
  });

  test('the person can cancel an order only while the company still can', () => {
    for (const state of cancellableByPerson) expect(orderMoves[state]).toContain('cancelled');
    for (const state of ['packed', 'shipped', 'delivered'] as const) expect(cancellableByPerson).not.toContain(state);
  });

  test('a refusal names the current and the requested state', () => {
    expect(orderMoveRefused('delivered', 'approved')).toBe('An order that is delivered can’t be approved');
  });
});
