import { describe, expect, it } from 'vitest';
import { shade, shareText } from './chart-items.ts';
import { openingOf } from './item-chart.tsx';

const items = (...values: number[]) => values.map((value, index) => ({ label: `L${index}`, value }));

describe('charts (look.md: direct labels, one accent colour)', () => {
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

  it('are drawn in shades of the one accent colour, the remainder in the weakest', () => {
    expect(shade(items(7), 0)).toContain('100%');
    const four = [...items(3, 2, 1), { label: 'Not known', value: 9, muted: true }];
    expect(four.map((_, index) => Number(/(\d+)%/.exec(shade(four, index))?.[1]))).toEqual([100, 70, 40, 16]);
  });
});

describe('items that open nothing do not look clickable', () => {
  const opened: string[] = [];
  const items = [
    { label: 'Active', value: 3, filters: {} },
    { label: 'Not known yet', value: 9, filters: null },
  ];
  const onOpen = ({ label }: { label: string }) => void opened.push(label);
  it('an item without a list, beside one that has one', () => {
    const { cursorOf, onOpen: click } = openingOf({ items, opens: ({ filters }) => filters !== null, onOpen });
    expect([0, 1, 2].map(cursorOf)).toEqual(['pointer', 'default', 'default']);
    for (const index of [0, 1, 2]) click(index);
    expect(opened).toEqual(['Active']);
  });
  it('a chart without any links', () => {
    expect([0, 1].map(openingOf({ items, still: true, onOpen }).cursorOf)).toEqual(['default', 'default']);
  });
});
