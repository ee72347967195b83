import { describe, expect, test } from 'vitest';
import { bytes, number, roughly, share } from './numbers.ts';

describe('Numbers as people read them', () => {
  test.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1000, '1.0 kB'],
    [5_242_880, '5.2 MB'],
    [123_456_789, '123 MB'],
    [4_000_000_005, '4.0 GB'],
  ])('%i is %s', (value, words) => expect(bytes(value)).toBe(words));

  test.each([
    [345_678, '3,50,000'],
    [999_999, '10,00,000'],
    [1_000_000, '1 million'],
    [1_234_567, '1.2 million'],
    [12_345_678, '12 million'],
    [1_500_000_000, '1.5 billion'],
  ])('about %i is about %s', (value, words) => expect(roughly(value)).toBe(words));

  test('shares, and none of nothing', () => {
    expect(share(1, 40)).toBe('2.5%');
    expect(share(1, 5000)).toBe('0.02%');
    expect(share(0, 10)).toBe('0.0%');
    expect(share(0, 0)).toBe('–');
    expect(number(1_234_567)).toBe('12,34,567');
  });
});
