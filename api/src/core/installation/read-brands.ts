import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { contrast, grounds } from '#contract/base/contrast.ts';
import { isEmail } from '#contract/base/rules.ts';
import { type Brand, type BrandLogo, developmentBrands, isWithin } from './brands.ts';
import { ConfigError } from './config.ts';

const hostPattern = /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/;
const host = z
  .string()
  .max(253)
  .regex(hostPattern, 'must be a host in lower case, without scheme, port and path, such as alumni.example.com');
const origin = z.string().refine(
  (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text,
  // Aborts, since the checks of the whole brand parse it as an address.
  { error: 'must be an address such as https://alumni.example.com, without path and slash at the end', abort: true },
);
const email = z.string().refine(isEmail, 'must be an email address');
/** Checks that text in the brand's colour, and text on it, is readable on every background of its theme. */
const colours = (ground: string) =>
  z.object({
    primary: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, 'must be a colour as #rrggbb')
      .superRefine((colour, context) => {
        const found = contrast(colour, ground);
        if (Number.isNaN(found) || found >= 4.5) return;
        const message = `has a contrast of ${found.toFixed(1)} on ${ground}; readable text needs 4.5 (WCAG AA)`;
        context.addIssue({ code: 'custom', message });
      }),
  });

const brand = z
  .strictObject({
    key: z.string().regex(/^[a-z]+$/, 'must be lower-case letters'),
    name: z.string().trim().min(1, 'must not be blank').max(60, 'must have at most 60 characters'),
    tagline: z.string(),
    siteHosts: z.array(host).min(1, 'must name at least one host'),
    apiHosts: z.array(host).min(1, 'must name at least one host'),
    siteUrl: origin,
    apiUrl: origin.nullable().default(null),
    cookieDomain: host.nullable(),
    supportEmail: email,
    mailFrom: z.object({ name: z.string().trim().min(1, 'must not be blank'), email }),
    dkim: z.object({ domain: host, selector: z.string().min(1), keyFile: z.string() }).nullable(),
    companyLogoUrl: z
      .string()
      .refine(
        (text) => /^(?:https:\/\/|\/(?!\/))\S+$/.test(text) && text.includes('{company}'),
        'must be an https address, or a path of the site, with {company}',
      )
      .nullable(),
    colors: z.object({ light: colours(grounds.light), dark: colours(grounds.dark) }),
    logo: z.string().nullable().default(null),
  })
  .superRefine((given, context) => {
    const { siteHosts, apiHosts, siteUrl, apiUrl, cookieDomain } = given;
    const fault = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (!siteHosts.includes(new URL(siteUrl).hostname)) fault(['siteUrl'], 'must be on one of the siteHosts');
    if (apiUrl && !apiHosts.includes(new URL(apiUrl).hostname)) fault(['apiUrl'], 'must be on one of the apiHosts');
    if (apiUrl && new URL(apiUrl).protocol !== new URL(siteUrl).protocol)
      fault(['apiUrl'], 'must have the scheme of siteUrl: browsers block mixed content');
    if (apiUrl && !cookieDomain) fault(['cookieDomain'], 'must be set, so that the site and apiUrl share the session');
    if (!cookieDomain) return;
    if (!cookieDomain.includes('.')) fault(['cookieDomain'], 'must have a dot: browsers refuse cookies for it');
    for (const field of ['siteHosts', 'apiHosts'] as const)
      for (const [index, name] of given[field].entries())
        if (!isLocal(name) && !isWithin(name, cookieDomain))
          fault([field, index], `must be ${cookieDomain} or end in .${cookieDomain}, which is the cookieDomain`);
  });

/** Returns whether a name is the machine itself, which has no domain: its cookies stay with the host. */
const isLocal = (name: string) => name === 'localhost' || /^127(?:\.\d+){3}$/.test(name);

const brandList = z
  .array(brand)
  .min(1, 'must have at least one brand')
  .superRefine((given, context) => {
    const fault = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    const hosts = new Map<string, string>();
    const keys = new Set<string>();
    given.forEach(({ key, siteHosts, apiHosts }, index) => {
      if (keys.has(key)) fault([index, 'key'], `${key} is the key of another brand`);
      keys.add(key);
      for (const [field, names] of Object.entries({ siteHosts, apiHosts }))
        names.forEach((name, at) => {
          if (hosts.has(name)) fault([index, field, at], `${name} is listed twice, also for ${hosts.get(name)}`);
          hosts.set(name, key);
        });
    });
    given.forEach(({ cookieDomain }, index) => {
      for (const other of given)
        for (const name of [...other.siteHosts, ...other.apiHosts])
          if (other !== given[index] && cookieDomain && isWithin(name, cookieDomain))
            fault([index, 'cookieDomain'], `contains ${name} of ${other.key}, which would see the cookies`);
    });
  });

/**
 * Reads and checks the brands file, or returns the development brands when there is none. Paths in it are relative to the file.
 * @throws ConfigError naming the file and the field
 */
export function readBrands(file: string | null, port: number, isDemo = false): Brand[] {
  if (!file) return developmentBrands(port, isDemo);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new ConfigError(`ENCORE_BRANDS: ${file} cannot be read as JSON`, { cause });
  }
  const parsed = brandList.safeParse(content);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`ENCORE_BRANDS: ${file}: ${issue?.path.join('.')} ${issue?.message}`);
  }
  return parsed.data.map((given) => {
    const beside = (path: string) => resolve(dirname(file), path);
    const dkim = given.dkim && { ...given.dkim, keyFile: beside(given.dkim.keyFile) };
    if (dkim && !existsSync(dkim.keyFile))
      throw new ConfigError(`ENCORE_BRANDS: ${file}: ${given.key}: the DKIM key ${dkim.keyFile} does not exist`);
    return { ...given, dkim, logo: given.logo === null ? null : readLogo(file, given.key, beside(given.logo)) };
  });
}

const mostLogoBytes = 200 * 1024;

/** Reads a logo and judges it by its content, whatever its name: an SVG document or a square PNG. */
function readLogo(file: string, key: string, path: string): BrandLogo {
  const refuse = (why: string) => new ConfigError(`ENCORE_BRANDS: ${file}: ${key}: the logo ${path} ${why}`);
  if (!existsSync(path)) throw refuse('does not exist');
  const content = readFileSync(path);
  if (content.length > mostLogoBytes) throw refuse(`is larger than ${mostLogoBytes / 1024} KB`);
  if (content.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) {
    if (content.length < 24 || content.readUInt32BE(16) !== content.readUInt32BE(20)) throw refuse('must be square');
    return { contentType: 'image/png', content };
  }
  const text = content.toString('utf8');
  if (!/^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(text))
    throw refuse('is neither an SVG nor a PNG');
  if (/<script|<foreignObject|\son\w+\s*=|javascript:|<!ENTITY/i.test(text))
    throw refuse('contains more than a drawing');
  return { contentType: 'image/svg+xml', content };
}

/** Returns the files that a brands file names, as it writes them: logos, and keys for DKIM. @param file one that {@link readBrands} accepts */
export function readFilesOfBrands(file: string): { logos: string[]; keys: string[] } {
  const given = JSON.parse(readFileSync(file, 'utf8')) as { logo?: string | null; dkim?: { keyFile: string } | null }[];
  return {
    logos: given.flatMap(({ logo }) => logo ?? []),
    keys: given.flatMap(({ dkim }) => dkim?.keyFile ?? []),
  };
}
