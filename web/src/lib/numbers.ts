/** '12,34,567', as the product writes numbers. */
export const number = (value: number) => value.toLocaleString('en-IN');

/** '1.2 million', '3,40,000': of an estimate two digits. */
export function roughly(value: number): string {
  if (value >= 1_000_000)
    return value.toLocaleString('en', { notation: 'compact', compactDisplay: 'long', maximumSignificantDigits: 2 });
  return value.toLocaleString('en-IN', { maximumSignificantDigits: 2 });
}

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** '3.4 MB', by thousands. */
export function bytes(value: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(value, 1)) / 3), units.length - 1);
  const scaled = value / 1000 ** step;
  return `${step === 0 || scaled >= 100 ? Math.round(scaled) : scaled.toFixed(1)} ${units[step]}`;
}

/** '2.5%'; a dash where there is nothing to compare with. */
export function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(part > 0 && part / whole < 0.001 ? 2 : 1)}%`;
}
