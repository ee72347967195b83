const year = 365;
/** The periods to choose from, in days. */
const periods = [7, 30, 90, 180, year, 2 * year, 3 * year, 5 * year, 7 * year, 10 * year];

/** Returns a period in natural words, but exactly: '3 years', '90 days'. */
export function periodText(days: number): string {
  const [count, unit] = days % year === 0 ? [days / year, 'year'] : [days, 'day'];
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}

/** Returns the periods within bounds, including the current one if it is not listed. */
export function periodsFor({ least, most }: { least: number; most: number }, now: number) {
  const offered = periods.filter((days) => days >= least && days <= most);
  const all = offered.includes(now) ? offered : [...offered, now].sort((one, other) => one - other);
  return all.map((days) => ({ value: String(days), label: periodText(days) }));
}
