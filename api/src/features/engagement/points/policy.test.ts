import { expect, test } from 'vitest';
import { whenShort } from './policy.ts';

const refused = (error: unknown) => {
  try {
    return whenShort(() => new Error('You have too few points'))(error);
  } catch (thrown) {
    return thrown;
  }
};

test('a negative sum of points becomes the failure it means; any other error stays as it is', () => {
  expect(refused({ code: '23514', constraint: 'point_balances_suffice' })).toEqual(
    new Error('You have too few points'),
  );
  for (const other of [
    { code: '23514', constraint: 'point_entries_amount_check' },
    { code: '23505', constraint: 'point_balances_suffice' },
    { code: '23514' },
    new Error('connection lost'),
  ])
    expect(refused(other)).toBe(other);
});
