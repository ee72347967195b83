import { useSyncExternalStore } from 'react';
import { readableOn } from './contrast.ts';

export type Brand = { key: string; name: string; tagline?: string; supportEmail?: string };
type BrandAnswer = Brand & { colors?: { light?: { primary?: string }; dark?: { primary?: string } } };

const listeners = new Set<() => void>();
let brand: Brand = { key: 'encore', name: 'Encore' };

function paint(answer: BrandAnswer) {
  for (const theme of ['light', 'dark'] as const) {
    const primary = answer.colors?.[theme]?.primary;
    if (!primary || !/^#[0-9a-f]{6}$/i.test(primary)) continue;
    document.documentElement.style.setProperty(`--brand-${theme}`, primary);
    document.documentElement.style.setProperty(`--on-brand-${theme}`, readableOn(primary));
  }
}

/** Asks who we are on this host. The page is already painted as Encore; failure leaves it so. */
export async function loadBrand() {
  const response = await fetch('/api/brand').catch(() => undefined);
  if (!response?.ok) return;
  const answer = ((await response.json().catch(() => ({}))) as { data?: BrandAnswer }).data;
  if (!answer?.name) return;
  paint(answer);
  brand = answer;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useBrand(): Brand {
  return useSyncExternalStore(subscribe, () => brand);
}
