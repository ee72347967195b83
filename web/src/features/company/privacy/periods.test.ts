import { describe, expect, it } from 'vitest';
import { retentionPresets } from '#contract/base/privacy.ts';
import { periodsFor, periodText } from './components/periods.ts';

describe('Periods in years (look.md, Words)', () => {
  it.each([
    [1, '1 day'],
    [90, '90 days'],
    [365, '1 year'],
    [1095, '3 years'],
    [400, '400 days'],
  ])('%i days are %s', (days, words) => expect(periodText(days)).toBe(words));

  it('offers only what the bounds allow, and the current period', () => {
    const offered = periodsFor(retentionPresets.audit_log, 500).map(({ value }) => Number(value));
    expect(offered).toEqual([365, 500, 730, 1095, 1825, 2555, 3650]);
  });
});
