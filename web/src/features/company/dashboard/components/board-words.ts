import type { Dashboard } from '#contract/company/dashboard.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { number } from '../../../../lib/numbers.ts';

/** The people on the sheet: all, and those in its charts. */
export function rangeWords({ range: { from, to }, composition: { total, jobSearch } }: Dashboard): string {
  if (!from && !to) return 'All ex-employees';
  const days = [
    from && `${to ? 'from' : 'since'} ${exactDate(from)}`,
    to && `${from ? 'to' : 'until'} ${exactDate(to)}`,
  ];
  return `Departments, tenure and ${jobSearch ? 'job search' : 'gender'}: the ${number(total)} who left ${days.filter(Boolean).join(' ')}`;
}

const rounds = [2, 4, 6, 8, 10];

/** Where an axis ends that has a line in its middle: a round number that nothing exceeds. */
export function endOfAxis(most: number): number {
  const power = 10 ** Math.max(0, Math.ceil(Math.log10(Math.max(most, 1))) - 1);
  return (rounds.find((round) => round * power >= most) ?? 10) * power;
}
