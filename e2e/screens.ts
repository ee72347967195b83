import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium } from 'playwright-core';
import { launchOptions } from '../scripts/chromium.ts';
import { adminScenes } from './support/admin-scenes.ts';
import { portalScenes } from './support/portal-scenes.ts';
import { publicScenes } from './support/public-scenes.ts';
import type { Scene } from './support/scene.ts';
import { settled, signIn, startWorld } from './support/world.ts';

// Every screen and state at three widths in both themes, from the demo, to be looked at.
// `npm run screens -- search` takes only those whose name contains the text.

const folder = fileURLToPath(new URL('../screens/', import.meta.url));
const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 375, height: 812 },
];
const wanted = process.argv[2] ?? '';

const world = await startWorld({ SMTP_URL: '' });
if (!wanted) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

async function take(context: BrowserContext, scene: Scene, name: string): Promise<void> {
  const page = await context.newPage();
  try {
    await scene.prepare?.(page);
    await page.goto(world.address(scene.path));
    await settled(page, scene);
    await scene.act?.(page);
    await page.waitForTimeout(250);
    await page.screenshot({ path: `${folder}${name}.png` });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    if (sideways) console.log(`${name}: scrolls sideways`);
  } catch (error) {
    console.log(`${name}: ${String(error).split('\n')[0]}`);
    process.exitCode = 1;
  } finally {
    await page.close();
  }
}

let taken = 0;

/** All sizes of one theme. A browser of its own: pages of the same one hold each other's frames back. */
async function takeTheme(colorScheme: 'light' | 'dark'): Promise<void> {
  const browser = await chromium.launch(launchOptions());
  for (const viewport of sizes) {
    for (const [scenes, email] of [
      [publicScenes, null],
      [portalScenes, 'asha@acme.example'],
      [adminScenes, 'admin@encore.example'],
    ] as const) {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
      context.setDefaultTimeout(30_000);
      if (email) await signIn(await context.newPage(), world.address(''), email);
      for (const scene of scenes) {
        const name = `${scene.area}-${scene.screen}-${scene.state}-${viewport.width}-${colorScheme}`;
        if (!name.includes(wanted)) continue;
        await take(context, scene, name);
        taken += 1;
      }
      await context.close();
    }
  }
  await browser.close();
}

try {
  await Promise.all([takeTheme('light'), takeTheme('dark')]);
} finally {
  await world.end();
}
console.log(`${taken} pictures in screens/`);
