import { describe, expect, it } from 'vitest';
import { largest, shade, shareText, sumOf } from './chart-items.ts';

const items = (...values: number[]) => values.map((value, index) => ({ label: `L${index}`, value }));

describe('charts (look.md: direct labels, one accent colour)', () => {
  it('show the largest, and the others as one', () => {
    expect(largest(items(1, 9, 5, 3), 2, 18, 'Others')).toEqual([
      { label: 'L1', value: 9 },
      { label: 'L2', value: 5 },
      { label: 'Others', value: 4 },
    ]);
  });

  it('count among the others whom no list names, so that the sum is right', () => {
    expect(largest(items(4, 2), 8, 10, 'Others')).toEqual([...items(4, 2), { label: 'Others', value: 4 }]);
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

  it('are drawn in shades of the one accent colour', () => {
    expect(shade(0, 1)).toContain('100%');
    expect(new Set([0, 1, 2, 3].map((index) => shade(index, 4))).size).toBe(4);
  });
});
