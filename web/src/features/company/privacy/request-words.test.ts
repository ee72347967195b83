import { describe, expect, it } from 'vitest';
import { clockWords } from './components/request-words.ts';

describe('the time left for a request in words (product.md, Privacy)', () => {
  it.each([
    [-3, 'Overdue by 3 days', 'bad'],
    [-1, 'Overdue by 1 day', 'bad'],
    [0, 'Due today', 'warn'],
    [1, '1 day left', 'warn'],
    [7, '7 days left', 'warn'],
    [8, '8 days left', 'neutral'],
  ])('%i', (left, label, tone) => {
    expect(clockWords(left)).toEqual({ label, tone });
  });
});
