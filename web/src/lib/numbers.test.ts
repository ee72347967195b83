import { describe, expect, test } from 'vitest';
import { about, bytes, exactShare, number, share } from './numbers.ts';

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
    [0, 'about 0'],
    [7, 'about 7'],
    [1_204, 'about 1,200'],
    [994_999, 'about 9,90,000'],
    [995_000, 'about 1 million'],
    [1_204_338, 'about 1.2 million'],
    [1_250_001, 'about 1.3 million'],
    [12_043_380, 'about 12 million'],
    [120_433_800, 'about 120 million'],
  ])('an estimate of %i is %s', (value, words) => expect(about(value)).toBe(words));

  test('shares, and a dash for a total of zero', () => {
    expect(share(31, 100)).toBe('31%');
    expect(share(1, 5000)).toBe('<1%');
    expect(share(4999, 5000)).toBe('>99%');
    expect(share(0, 10)).toBe('0%');
    expect(share(10, 10)).toBe('100%');
    expect(share(0, 0)).toBe('–');
    expect(exactShare(1, 5000)).toBe('0.02%');
    expect(exactShare(1, 200)).toBe('0.5%');
    expect(exactShare(1, 100)).toBe('1%');
    expect(exactShare(0, 0)).toBe('–');
    expect(number(1_234_567)).toBe('12,34,567');
  });
});
