import { useSyncExternalStore } from 'react';
import { readableOn } from '#contract/base/contrast.ts';
import type { PublicBrand } from '#contract/operations/installation.ts';
import { callApiAt, dataOf } from './client.ts';

export type Brand = Pick<PublicBrand, 'key' | 'name'> & Partial<Pick<PublicBrand, 'tagline' | 'supportEmail' | 'logo'>>;

const listeners = new Set<() => void>();
let brand: Brand = { key: 'encore', name: 'Encore' };

function show(told: PublicBrand) {
  brand = told;
  for (const listener of listeners) listener();
}

function paint({ colors }: PublicBrand) {
  for (const theme of ['light', 'dark'] as const) {
    const { primary } = colors[theme];
    document.documentElement.style.setProperty(`--brand-${theme}`, primary);
    document.documentElement.style.setProperty(`--on-brand-${theme}`, readableOn(primary));
  }
}

/**
 * Loads the brand of this host. The server writes it into the document, with its colours; where another server serves the document (in
 * development) the API is asked, and until then the page is Encore's.
 */
export async function loadBrand() {
  const told = document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content;
  if (told) {
    const own = JSON.parse(told) as PublicBrand;
    if (own.apiUrl) callApiAt(own.apiUrl);
    return show(own);
  }
  const response = await fetch('/api/brand').catch(() => undefined);
  if (!response?.ok) return;
  const data = await dataOf<PublicBrand>(response, ['key', 'name', 'colors']).catch(() => undefined);
  if (!data) return;
  paint(data);
  show(data);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useBrand(): Brand {
  return useSyncExternalStore(subscribe, () => brand);
}

/** Returns the brand's colour on a light background, as in pages and mails. */
export const brandColour = () =>
  getComputedStyle(document.documentElement).getPropertyValue('--brand-light').trim() || '#7d2a6b';
