/** One number of a chart. */
export type ChartItem = {
  label: string;
  value: number;
  /** Stands back behind the others: what is left over, or not known. */
  muted?: boolean;
};

/** Charts without anything to draw say so in these words (spec section 2). */
export const noChartData = 'Hang tight! Data is not available yet';

export const sumOf = (items: readonly ChartItem[]): number => items.reduce((sum, { value }) => sum + value, 0);

/** '12%', '<1%'; no number is rounded to nothing or to everything. */
export function shareText(value: number, sum: number): string {
  if (sum <= 0 || value <= 0) return '0%';
  const share = Math.round((value / sum) * 100);
  if (share === 0) return '<1%';
  return share === 100 && value < sum ? '>99%' : `${share}%`;
}

/** The shades of one accent colour, the strongest first; what is muted has the weakest. */
export function shade(items: readonly ChartItem[], index: number): string {
  const strong = items.filter(({ muted }) => !muted).length;
  const strength = items[index]?.muted ? 16 : strong > 1 ? Math.round(100 - (index * 60) / (strong - 1)) : 100;
  return `color-mix(in oklab, var(--brand) ${strength}%, var(--surface))`;
}
