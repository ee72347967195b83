import { type CSSProperties, useLayoutEffect } from 'react';
import type { BrandColours } from '#contract/base/brand-colours.ts';

/** A company's colour in both themes; the server ensures that it is readable. */
export type CompanyColours = Pick<BrandColours, 'light' | 'dark'>;

const themes = ['light', 'dark'] as const;

const variablesOf = (colours: CompanyColours) =>
  themes.flatMap((theme): [string, string][] => [
    [`--company-${theme}`, colours[theme].primary],
    [`--on-company-${theme}`, colours[theme].on],
  ]);

/** Returns styles that apply the colours to everything inside. */
export const colourStyles = (colours: CompanyColours | null | undefined) =>
  (colours ? Object.fromEntries(variablesOf(colours)) : {}) as CSSProperties;

/** Applies the colours of a company to an element, or restores those of the product. */
export function wearColours(colours: CompanyColours | null, { style } = document.documentElement) {
  for (const theme of themes)
    for (const name of [`--company-${theme}`, `--on-company-${theme}`]) style.removeProperty(name);
  for (const [name, value] of colours ? variablesOf(colours) : []) style.setProperty(name, value);
}

/** Applies them to the whole page while this is mounted; undefined: no change until they are known. */
export function useCompanyColours(colours: CompanyColours | null | undefined) {
  useLayoutEffect(() => {
    if (colours === undefined) return undefined;
    wearColours(colours);
    return () => wearColours(null);
  }, [colours]);
}

// Otherwise the company's page would flash in the product's colours: those of the last visit are available before the profile.
const place = 'company-colours';
const isColour = (value: unknown) => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value);
const isShown = (value: Partial<CompanyColours['light']> | undefined) =>
  isColour(value?.primary) && isColour(value?.on);

export function keepColours(colours: CompanyColours | null) {
  try {
    if (colours) localStorage.setItem(place, JSON.stringify({ light: colours.light, dark: colours.dark }));
    else localStorage.removeItem(place);
  } catch {
    // Storage can be full or forbidden; then the product's colours come first.
  }
}

export function keptColours(): CompanyColours | null {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as Partial<CompanyColours> | null;
    return isShown(kept?.light) && isShown(kept?.dark) ? (kept as CompanyColours) : null;
  } catch {
    return null;
  }
}
