import { existsSync, realpathSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { launchOptions } from '../scripts/chromium.ts';
import { freePort } from '../scripts/free-port.ts';

/** Categories reported for each page. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Run = (
  url: string,
  flags: object,
  config: object | undefined,
) => Promise<{ lhr: { categories: Record<(typeof categories)[number], { score: number }> } }>;
type Lighthouse = { default: Run; desktopConfig: object };
type Cookies = Awaited<ReturnType<Awaited<ReturnType<typeof chromium.launchPersistentContext>>['cookies']>>;

/** Finds Lighthouse, which is not a dependency: it must be installed globally or beside the product. */
async function findLighthouse(): Promise<Lighthouse | null> {
  const command = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'lighthouse'))
    .find((path) => existsSync(path));
  const place = command
    ? pathToFileURL(join(dirname(realpathSync(command)), '..', 'core', 'index.js')).href
    : 'lighthouse';
  return import(place).catch(() => null) as Promise<Lighthouse | null>;
}

export type Visit = { name: string; url: string; cookies: Cookies };

/**
 * Returns the scores of pages at the first visit of a browser; null without Lighthouse.
 * @param device a phone is Lighthouse's own: a slow one on a slow line
 */
export async function lighthouseScores(
  visits: readonly Visit[],
  device: 'desktop' | 'phone',
): Promise<string[][] | null> {
  const lighthouse = await findLighthouse();
  if (!lighthouse) return null;
  const rows: string[][] = [];
  for (const { name, url, cookies } of visits) {
    const [folder, port] = [await mkdtemp(join(tmpdir(), 'encore-lighthouse-')), await freePort()];
    const { args, ...options } = launchOptions();
    // A separate profile for each: signed in, and with an empty cache.
    const context = await chromium.launchPersistentContext(folder, {
      ...options,
      args: [...args, `--remote-debugging-port=${port}`],
    });
    await context.addCookies(cookies);
    const flags = { port, onlyCategories: categories, disableStorageReset: true, logLevel: 'error' };
    const { lhr } = await lighthouse.default(url, flags, device === 'desktop' ? lighthouse.desktopConfig : undefined);
    // Pages that need a session are not for search engines.
    const told = categories.map((category) => (category === 'seo' && cookies.length ? null : lhr.categories[category]));
    rows.push([name, ...told.map((found) => (found ? String(Math.round(found.score * 100)) : '–'))]);
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
  return rows;
}
