import { describe, expect, it } from 'vitest';
import { largest, shade, shareText, sumOf } from './chart-items.ts';

const items = (...values: number[]) => values.map((value, index) => ({ label: `L${index}`, value }));

describe('charts (look.md: direct labels, one accent colour)', () => {
  it('show the largest, and the others as one', () => {
    expect(largest(items(1, 9, 5, 3), 2, 18, 'Others')).toEqual([
      { label: 'L1', value: 9 },
      { label: 'L2', value: 5 },
      { label: 'Others', value: 4, muted: true },
    ]);
  });

  it('count among the others whom no list names, so that the sum is right', () => {
    expect(largest(items(4, 2), 8, 10, 'Others')).toEqual([...items(4, 2), { label: 'Others', value: 4, muted: true }]);
    expect(sumOf(largest(items(4, 2), 8, 10, 'Others'))).toBe(10);
  });

  it('leave a single one its name, and nothing alone without one', () => {
    expect(largest(items(4, 3, 2), 2, 9, 'Others')).toEqual(items(4, 3, 2));
    expect(largest(items(0, 0), 2, 9, 'Others')).toEqual([]);
    expect(largest([], 2, 0, 'Others')).toEqual([]);
  });

  it.each([
    [0, 10, '0%'],
    [1, 1000, '<1%'],
    [999, 1000, '>99%'],
    [5, 10, '50%'],
    [10, 10, '100%'],
    [0, 0, '0%'],
  ])('%d of %d is %s', (value, sum, text) => {
    expect(shareText(value, sum)).toBe(text);
  });

  it('are drawn in shades of the one accent colour, what is left over in the weakest', () => {
    expect(shade(items(7), 0)).toContain('100%');
    const four = [...items(3, 2, 1), { label: 'Not known', value: 9, muted: true }];
    expect(four.map((_, index) => Number(/(\d+)%/.exec(shade(four, index))?.[1]))).toEqual([100, 70, 40, 16]);
  });
});
