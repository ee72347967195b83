import { describe, expect, test } from 'vitest';
import { giftMessages, itemMessages, orderMessages, pointsMessages } from './merchandise-messages.ts';

describe('Numbers in texts about merchandise: singular for one, Indian grouping for large ones', () => {
  test.each<[string, (n: number) => string, string, string, string]>([
    ['stock', itemMessages.notSoMany, 'Only 1 is in stock', 'Only 2 are in stock', 'Only 1,50,000 are in stock'],
    [
      'missing points',
      giftMessages.pointsShort,
      'You need 1 more point',
      'You need 2 more points',
      'You need 1,50,000 more points',
    ],
    [
      'a new price',
      giftMessages.priceChanged,
      'The price has changed to 1 point. Please check again',
      'The price has changed to 2 points. Please check again',
      'The price has changed to 1,50,000 points. Please check again',
    ],
    ['moved orders', orderMessages.manyMoved, '1 order updated', '2 orders updated', '1,50,000 orders updated'],
    [
      'who has too few points',
      pointsMessages.notSoMany,
      '1 ex-employee has fewer points than that. Please enter a smaller number',
      '2 ex-employees have fewer points than that. Please enter a smaller number',
      '1,50,000 ex-employees have fewer points than that. Please enter a smaller number',
    ],
    [
      'who was given points',
      pointsMessages.given,
      'Points given to 1 ex-employee',
      'Points given to 2 ex-employees',
      'Points given to 1,50,000 ex-employees',
    ],
    [
      'the people whose points were taken',
      pointsMessages.taken,
      'Points taken from 1 ex-employee',
      'Points taken from 2 ex-employees',
      'Points taken from 1,50,000 ex-employees',
    ],
  ])('%s', (_, text, one, two, many) => {
    expect([1, 2, 150_000].map((n) => text(n))).toEqual([one, two, many]);
  });
});

test('missing columns of a file, and an item out of stock, are named', () => {
  expect(orderMessages.missingColumns(['Courier', 'Tracking number'])).toBe(
    'These columns are missing: Courier, Tracking number',
  );
  expect(giftMessages.outOfStock('Mug')).toBe('‘Mug’ is out of stock. Please choose another one');
  expect(giftMessages.itemWithoutPoints('Mug')).toBe('‘Mug’ has no price in points');
  expect(pointsMessages.spent('Mug')).toBe('Spent on Mug');
  expect(pointsMessages.back('Mug')).toBe('Returned for Mug');
});
