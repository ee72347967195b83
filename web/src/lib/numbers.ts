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

/** Returns '31%' or '<1%'; a dash if the total is zero. No share is rounded to 0% or 100%. */
export function share(part: number, whole: number): string {
  if (whole <= 0) return '–';
  const percent = Math.round((part / whole) * 100);
  if (part > 0 && percent === 0) return '<1%';
  return percent === 100 && part < whole ? '>99%' : `${percent}%`;
}

/** Returns '2%' or '0.07%': of a share whose limit is below one percent, such as that of complaints about mail. */
export function exactShare(part: number, whole: number): string {
  const percent = (100 * part) / whole;
  return percent > 0 && percent < 1 ? `${Number(percent.toFixed(2))}%` : share(part, whole);
}
