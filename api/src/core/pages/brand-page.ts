import { readableOn } from '#contract/base/contrast.ts';
import { apiUrlFor, type Brand } from '../installation/brands.ts';
import { escapeHtml } from '../texts/rich-text.ts';

/** Returns what the page knows of its brand before its code runs, so that no brand flashes up as another one. */
export function toPublicBrand(brand: Brand, apiUrl: string | null) {
  const { key, name, tagline, supportEmail, colors, logo } = brand;
  return { key, name, tagline, supportEmail, colors, logo: logo ? markPath : null, apiUrl };
}

/** Path of the brand's mark on its site hosts. */
export const markPath = '/brand/mark';

/** Paths of the mark as home screens want it; the last one fills a square that they crop. */
export const iconPaths = {
  small: '/brand/icon-192.png',
  large: '/brand/icon-512.png',
  maskable: '/brand/icon-maskable.png',
} as const;

/** Path of the manifest with which browsers install the ex-employee area. */
export const manifestPath = '/brand/manifest.webmanifest';

/** Returns the styles with the colours of a brand in both themes. */
export function brandStyles({ colors: { light, dark } }: Brand): string {
  return Object.entries({ light, dark })
    .map(([theme, { primary }]) => `--brand-${theme}:${primary};--on-brand-${theme}:${readableOn(primary)}`)
    .join(';');
}

/**
 * Returns the built document as a host of the brand serves it: name, icon and colours of the brand, and the address of its API.
 * @param nonce by which its policy accepts styles; the page finds it at the style of the colours
 */
export function brandPage(
  page: string,
  brand: Brand,
  { host, nonce }: { host: string | undefined; nonce: string },
): string {
  const { light, dark } = brand.colors;
  const told = JSON.stringify(toPublicBrand(brand, apiUrlFor(brand, host)));
  const head = [
    `<title>${escapeHtml(brand.name)}</title>`,
    `<link rel="icon" href="${markPath}" />`,
    `<link rel="apple-touch-icon" href="${markPath}.png" />`,
    `<link rel="manifest" href="${manifestPath}" />`,
    `<meta name="theme-color" content="${light.primary}" media="(prefers-color-scheme: light)" />`,
    `<meta name="theme-color" content="${dark.primary}" media="(prefers-color-scheme: dark)" />`,
    `<meta name="brand" content="${escapeHtml(told)}" />`,
    `<style nonce="${nonce}">:root{${brandStyles(brand)}}</style>`,
  ].join('\n    ');
  return page.replace(/\s*<link rel="icon"[^>]*>/, '').replace(/<title>[^<]*<\/title>/, () => head);
}
