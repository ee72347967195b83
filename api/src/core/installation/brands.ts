import { readFileSync } from 'node:fs';
import { ConfigError } from './config.ts';

/** A brand's own picture, checked by its content. */
export type BrandLogo = { contentType: 'image/svg+xml' | 'image/png'; content: Buffer };

/** A variant of the product that an installation serves, chosen by host. */
export type Brand = {
  key: string;
  name: string;
  tagline: string;
  /** Hosts of the site. */
  siteHosts: string[];
  apiHosts: string[];
  /** Base of the links in mail, without a slash at the end. */
  siteUrl: string;
  /** The address on an API host that pages of the site call; null: they call `/api` on their own host. */
  apiUrl: string | null;
  /** The domain that site and API hosts share, so that both see the session; null: each host has cookies of its own. */
  cookieDomain: string | null;
  supportEmail: string;
  mailFrom: { name: string; email: string };
  /** Signs mail from the domain; the key is a PEM file. */
  dkim: { domain: string; selector: string; keyFile: string } | null;
  /** `{company}` is replaced by the company's name; null: initials are shown. */
  companyLogoUrl: string | null;
  colors: { light: { primary: string }; dark: { primary: string } };
  /** Null: the product draws its mark in the brand's colour. */
  logo: BrandLogo | null;
};

/** An example logo for new installations. */
const exampleLogo = new URL('../../../../deploy/brands/homecoming.svg', import.meta.url);

/** Returns the two development brands; an installation names its own in the file of ENCORE_BRANDS. The demo's companies have drawn logos. */
export function developmentBrands(port: number, isDemo = false): Brand[] {
  const shared = { companyLogoUrl: isDemo ? '/demo-logos.svg#{company}' : null, dkim: null, logo: null };
  return [
    {
      ...shared,
      key: 'encore',
      name: 'Encore',
      tagline: 'The people who left are your best next hires.',
      siteHosts: ['localhost', '127.0.0.1', 'encore.localhost'],
      apiHosts: ['api.encore.localhost'],
      siteUrl: `http://localhost:${port}`,
      apiUrl: `http://api.encore.localhost:${port}`,
      cookieDomain: 'encore.localhost',
      supportEmail: 'support@encore.example',
      mailFrom: { name: 'Encore', email: 'hello@encore.example' },
      colors: { light: { primary: '#7d2a6b' }, dark: { primary: '#dd9fd2' } },
    },
    {
      ...shared,
      logo: { contentType: 'image/svg+xml', content: readFileSync(exampleLogo) },
      key: 'homecoming',
      name: 'Homecoming',
      tagline: 'Every good goodbye leaves a door open.',
      siteHosts: ['homecoming.localhost'],
      apiHosts: ['api.homecoming.localhost'],
      siteUrl: `http://homecoming.localhost:${port}`,
      apiUrl: `http://api.homecoming.localhost:${port}`,
      cookieDomain: 'homecoming.localhost',
      supportEmail: 'support@homecoming.example',
      mailFrom: { name: 'Homecoming', email: 'hello@homecoming.example' },
      colors: { light: { primary: '#0c6156' }, dark: { primary: '#6fd3c0' } },
    },
  ];
}

/** Returns the name in a Host header, without its port. `X-Forwarded-Host` is ignored: a proxy passes `Host` on unchanged. */
export function hostName(header: string | undefined): string {
  return (header ?? '').replace(/:\d+$/, '').toLowerCase();
}

/** Returns whether the host is the domain or below it. */
export const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

/** Finds the brand of a host (without its port), and whether the host is the brand's API host. The first brand serves unknown hosts. */
export function brandOfHost(
  brands: readonly Brand[],
  host: string | undefined,
): { brand: Brand; isApiHost: boolean; known: boolean } {
  const name = hostName(host);
  for (const candidate of brands) {
    if (candidate.apiHosts.includes(name)) return { brand: candidate, isApiHost: true, known: true };
    if (candidate.siteHosts.includes(name)) return { brand: candidate, isApiHost: false, known: true };
  }
  const first = brands[0];
  if (!first) throw new ConfigError('No brand is configured');
  return { brand: first, isApiHost: false, known: false };
}

/**
 * Returns the address that pages of a site host call: the brand's API host if both share the session's cookies; else null, and they call `/api` on
 * their own host, as on plain `localhost` and on unknown hosts.
 */
export function apiUrlFor({ apiUrl, cookieDomain }: Brand, host: string | undefined): string | null {
  return cookieDomain && isWithin(hostName(host), cookieDomain) ? apiUrl : null;
}
