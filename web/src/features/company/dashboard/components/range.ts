/** Days as `YYYY-MM-DD`; an end that is absent is open. */
type Days = { from: string | undefined; to: string | undefined };

export const presets = [
  { value: 'all', label: 'At any time' },
  { value: 'year', label: 'In the last 12 months' },
  { value: 'this-year', label: 'This financial year' },
  { value: 'last-year', label: 'Last financial year' },
  { value: 'five-years', label: 'In the last 5 years' },
  { value: 'own', label: 'Custom dates' },
] as const;
export type Preset = (typeof presets)[number]['value'];

const before = (today: string, years: number) =>
  `${Number(today.slice(0, 4)) - years}${today.slice(4).replace('-02-29', '-02-28')}`;

/** The days of a preset; null for chosen days. Financial years of India begin in April. */
export function rangeOfPreset(preset: Preset, today: string): Days | null {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0);
  if (preset === 'all') return { from: undefined, to: undefined };
  if (preset === 'year') return { from: before(today, 1), to: undefined };
  if (preset === 'five-years') return { from: before(today, 5), to: undefined };
  if (preset === 'this-year') return { from: `${year}-04-01`, to: `${year + 1}-03-31` };
  if (preset === 'last-year') return { from: `${year - 1}-04-01`, to: `${year}-03-31` };
  return null;
}

/** The preset that means these days. */
export function presetOf({ from, to }: Days, today: string): Preset {
  const found = presets.find(({ value }) => {
    const range = rangeOfPreset(value, today);
    return range && range.from === from && range.to === to;
  });
  return found?.value ?? 'own';
}
