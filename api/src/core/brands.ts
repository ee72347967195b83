import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { ConfigError } from './config.ts';

const colours = z.object({ primary: z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour as #rrggbb') });
const brand = z.object({
  key: z.string().regex(/^[a-z]+$/, 'must be lower-case letters'),
  name: z.string().min(1),
  tagline: z.string(),
  /** Hosts of the site; the first is the one that mails link to. */
  siteHosts: z.array(z.string()).min(1),
  apiHosts: z.array(z.string()),
  /** Where mails link to, without a slash at the end. */
  siteUrl: z.string().url(),
  cookieDomain: z.string().nullable(),
  supportEmail: z.string(),
  mailFrom: z.object({ name: z.string(), email: z.string() }),
  /** Signs mail from the domain; the key is a PEM file. */
  dkim: z.object({ domain: z.string(), selector: z.string(), keyFile: z.string() }).nullable(),
  /** `{company}` is replaced by the company's name; null: initials are shown. */
  companyLogoUrl: z.string().nullable(),
  colors: z.object({ light: colours, dark: colours }),
});
export type Brand = z.infer<typeof brand>;

/** The two brands in development; an installation names its own in the file of ENCORE_BRANDS. */
export function developmentBrands(port: number): Brand[] {
  const shared = { companyLogoUrl: null, dkim: null };
  return [
    {
      ...shared,
      key: 'encore',
      name: 'Encore',
      tagline: 'The people who left are your best next hires.',
      siteHosts: ['localhost', '127.0.0.1', 'encore.localhost'],
      apiHosts: ['api.encore.localhost'],
      siteUrl: `http://localhost:${port}`,
      cookieDomain: 'encore.localhost',
      supportEmail: 'support@encore.example',
      mailFrom: { name: 'Encore', email: 'hello@encore.example' },
      colors: { light: { primary: '#7d2a6b' }, dark: { primary: '#dd9fd2' } },
    },
    {
      ...shared,
      key: 'homecoming',
      name: 'Homecoming',
      tagline: 'Every good goodbye leaves a door open.',
      siteHosts: ['homecoming.localhost'],
      apiHosts: ['api.homecoming.localhost'],
      siteUrl: `http://homecoming.localhost:${port}`,
      cookieDomain: 'homecoming.localhost',
      supportEmail: 'support@homecoming.example',
      mailFrom: { name: 'Homecoming', email: 'hello@homecoming.example' },
      colors: { light: { primary: '#0c6156' }, dark: { primary: '#6fd3c0' } },
    },
  ];
}

/**
 * Reads and checks the brands file, or gives the development brands when there is none.
 * @throws ConfigError naming the file and the field
 */
export function readBrands(file: string | null, port: number): Brand[] {
  if (!file) return developmentBrands(port);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new ConfigError(`ENCORE_BRANDS: ${file} cannot be read as JSON`, { cause });
  }
  const parsed = z.array(brand).min(1).safeParse(content);
  if (parsed.success) {
    for (const { key, dkim } of parsed.data)
      if (dkim && !existsSync(dkim.keyFile))
        throw new ConfigError(`ENCORE_BRANDS: ${file}: ${key}: the DKIM key ${dkim.keyFile} is not there`);
    return parsed.data;
  }
  const issue = parsed.error.issues[0];
  throw new ConfigError(`ENCORE_BRANDS: ${file}: ${issue?.path.join('.')} ${issue?.message}`);
}

/** The brand of a host (without its port), and whether it is the brand's API host. The first brand serves unknown hosts. */
export function brandOfHost(
  brands: readonly Brand[],
  host: string,
): { brand: Brand; isApiHost: boolean; known: boolean } {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  for (const candidate of brands) {
    if (candidate.apiHosts.includes(name)) return { brand: candidate, isApiHost: true, known: true };
    if (candidate.siteHosts.includes(name)) return { brand: candidate, isApiHost: false, known: true };
  }
  const first = brands[0];
  if (!first) throw new ConfigError('No brand is configured');
  return { brand: first, isApiHost: false, known: false };
}
