import { describe, expect, test } from 'vitest';
import { exportOrders, moveOrders, orderMove } from './orders.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const faultsIn = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const noReason = ['reason: Please enter a reason'];
const noCourier = ['courier: Please enter the courier'];

describe('Moving an order', () => {
  test.each<[string, object, string[]]>([
    ['requested', {}, []],
    ['approved', {}, []],
    ['packed', {}, []],
    ['delivered', {}, []],
    ['returned', {}, []],
    ['returned', { restock: true }, []],
    ['shipped', {}, noCourier],
    ['shipped', { courier: null }, noCourier],
    ['shipped', { courier: ' ' }, noCourier],
    ['shipped', { tracking: 'AB1' }, noCourier],
    ['shipped', { reason: 'Out of stock' }, noCourier],
    ['shipped', { courier: 'Post' }, []],
    ['rejected', {}, noReason],
    ['rejected', { reason: null }, noReason],
    ['rejected', { reason: ' ' }, noReason],
    ['rejected', { courier: 'Post' }, noReason],
    ['rejected', { reason: 'Out of stock' }, []],
    ['cancelled', {}, noReason],
    ['cancelled', { reason: '' }, noReason],
    ['cancelled', { reason: 'Sent twice' }, []],
    ['lost', {}, ['state: Please select the new state of the order']],
  ])('to %s with %j: faults %j', (state, more, faults) => {
    expect(faultsIn(orderMove.safeParse({ state, ...more }))).toEqual(faults);
    expect(faultsIn(moveOrders.body.safeParse({ state, orders: [id], ...more }))).toEqual(faults);
  });

  test('nothing is put back in stock unless requested', () => {
    expect(orderMove.parse({ state: 'returned' })).toEqual({ state: 'returned', restock: false });
  });

  test('at least one order is required', () => {
    expect(faultsIn(moveOrders.body.safeParse({ state: 'packed', orders: [] }))).toEqual([
      'orders: Please choose at least one order',
    ]);
  });
});

describe('An export of orders', () => {
  test('contains approved and packed ones, as xlsx, by default', () => {
    expect(exportOrders.query.parse({})).toEqual({ format: 'xlsx', states: ['approved', 'packed'] });
  });

  test.each<[string, string[] | null]>([
    ['shipped', ['shipped']],
    ['requested,rejected,returned', ['requested', 'rejected', 'returned']],
    ['requested,lost', null],
    ['requested rejected', null],
    ['', null],
  ])('of the states ‘%s’: %j', (states, expected) => {
    expect(exportOrders.query.safeParse({ states }).data?.states ?? null).toEqual(expected);
  });
});
