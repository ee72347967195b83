import { describe, expect, it } from 'vitest';
import { clockWords, keptText } from './components/request-words.ts';

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

describe('the documents that an erasure leaves, in words', () => {
  const payslips = { kind: 'payslip', documents: 12, until: '2033-03-31' } as const;
  const settlement = { kind: 'settlement', documents: 1, until: '2034-01-05' } as const;
  const forms = { kind: 'tax_form', documents: 2, until: '2031-03-31' } as const;
  it.each([
    [[payslips], '12 payslips until 31 March 2033'],
    [[payslips, settlement], '12 payslips until 31 March 2033 and 1 settlement until 5 January 2034'],
    [
      [payslips, forms, settlement],
      '12 payslips until 31 March 2033, 2 tax forms until 31 March 2031 and 1 settlement until 5 January 2034',
    ],
    [[], ''],
  ])('%#', (kept, words) => expect(keptText(kept)).toBe(words));
});
