import { describe, expect, test } from 'vitest';
import { contrast, readableOn } from './contrast.ts';

describe('The contrast of two colours (WCAG 2)', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.5422],
    ['#777777', '#ffffff', 4.4781],
    ['#ff0000', '#ffffff', 3.9985],
    ['#00ff00', '#ffffff', 1.3722],
    ['#0000ff', '#ffffff', 8.5925],
    ['#123456', '#abcdef', 7.6973],
    // The last dark shade on the straight part of the curve, and the first beyond it.
    ['#0a0a0a', '#000000', 1.0607],
    ['#0b0b0b', '#000000', 1.0669],
  ])('%s and %s: %d, in either order', (first, second, expected) => {
    expect(contrast(first, second)).toBeCloseTo(expected, 4);
    expect(contrast(second, first)).toBeCloseTo(expected, 4);
  });

  test.each([
    ['#000000', '#ffffff'],
    ['#7b7b7b', '#ffffff'],
    ['#7c7c7c', '#1b181d'],
    ['#ffffff', '#1b181d'],
    ['#ffff00', '#1b181d'],
    ['#0000ff', '#ffffff'],
  ])('on %s one reads %s', (background, expected) => {
    expect(readableOn(background)).toBe(expected);
  });
});
