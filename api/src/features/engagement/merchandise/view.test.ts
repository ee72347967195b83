import { expect, test } from 'vitest';
import { namedRow, viewContext } from '#api-test/rows.ts';
import type { Item } from '#contract/engagement/items.ts';
import type { OrderRow } from './order-queries.ts';
import { toLine, toOffered, toOwnOrder } from './view.ts';

const address = { city: 'Pune', line1: '4 Church Street' } as never;
const row = namedRow<OrderRow>({ profile_image: null, picture: null, address, state: 'approved' });

test('an order on the board takes each fact from its own column', () => {
  expect(toLine(viewContext(), row)).toEqual({
    _id: 'of id',
    number: 'of number',
    gift: { _id: 'of gift_id', name: 'of gift_name' },
    item: { _id: 'of item_id', name: 'of item_name' },
    variant: 'of variant_name',
    person: { _id: 'of person_id', name: 'of name', profileImg: null },
    city: 'Pune',
    state: 'approved',
    points: 'of points',
    orderedAt: 'of ordered_at',
    movedAt: 'of moved_at',
    courier: 'of courier',
    tracking: 'of tracking',
  });
  const erased = namedRow<OrderRow>({ person_id: null, address: null });
  expect(toLine(viewContext(), erased)).toMatchObject({ person: null, city: null });
});

test.each([
  [false, address],
  [true, null],
])('an ex-employee’s own order, by a link in a mail: %s', (isLinked, shown) => {
  expect(toOwnOrder(viewContext(), row, isLinked)).toEqual({
    _id: 'of id',
    number: 'of number',
    gift: { _id: 'of gift_id', title: 'of gift_title' },
    item: { _id: 'of item_id', name: 'of item_name', picture: null },
    variant: 'of variant_name',
    state: 'approved',
    points: 'of points',
    orderedAt: 'of ordered_at',
    movedAt: 'of moved_at',
    courier: 'of courier',
    tracking: 'of tracking',
    reason: 'of reason',
    address: shown,
    canCancel: true,
  });
});

test('an offered item shows only whether it is out of stock', () => {
  const variants = [
    { _id: 'm', name: 'M', stock: 1 },
    { _id: 'l', name: 'L', stock: 0 },
  ];
  const item = namedRow<Item>({ variants, pictures: [{ _id: 'x', url: '/x' }], points: 30 });
  expect(toOffered(item, true)).toEqual({
    _id: 'of _id',
    name: 'of name',
    description: 'of description',
    pictures: ['/x'],
    points: 30,
    variants: [
      { _id: 'm', name: 'M', isOut: false },
      { _id: 'l', name: 'L', isOut: true },
    ],
  });
  expect(toOffered(item, false).points).toBeNull();
});
