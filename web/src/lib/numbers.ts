/** '12,34,567', as the product writes numbers. */
export const number = (value: number) => value.toLocaleString('en-IN');

/** Returns 'about 1.2 million' or 'about 4,70,000': an estimate, to two digits. */
export function about(value: number): string {
  const rounded = Number(value.toPrecision(2));
  return `about ${rounded < 1_000_000 ? number(rounded) : `${number(rounded / 1_000_000)} million`}`;
}

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** '3.4 MB', by thousands. */
export function bytes(value: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(value, 1)) / 3), units.length - 1);
  const scaled = value / 1000 ** step;
  return `${step === 0 || scaled >= 100 ? Math.round(scaled) : scaled.toFixed(1)} ${units[step]}`;
}

/** Returns '2.5%'; a dash if the total is zero. */
export function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(part > 0 && part / whole < 0.001 ? 2 : 1)}%`;
}
