import { share } from '../../lib/numbers.ts';

/** One number of a chart. */
export type ChartItem = {
  label: string;
  value: number;
  /** Less prominent than the others: a remainder, or unknown. */
  muted?: boolean;
};

/** The text of charts without data (spec section 2). */
export const noChartData = 'Hang tight! Data is not available yet';

export const sumOf = (items: readonly ChartItem[]): number => items.reduce((sum, { value }) => sum + value, 0);

/** Returns '12%' or '<1%'; no share is rounded to 0% or 100%. */
export const shareText = (value: number, sum: number): string => (sum <= 0 || value <= 0 ? '0%' : share(value, sum));

/** Returns the shade of an item: the accent colour, strongest first; muted items get the weakest. */
export function shade(items: readonly ChartItem[], index: number): string {
  const strong = items.filter(({ muted }) => !muted).length;
  const strength = items[index]?.muted ? 16 : strong > 1 ? Math.round(100 - (index * 60) / (strong - 1)) : 100;
  return `color-mix(in oklab, var(--brand) ${strength}%, var(--surface))`;
}
