import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { launchOptions } from '../scripts/chromium.ts';
import { lookouts } from './scenes/lookouts.ts';
import { openScene, type Scene, still } from './scenes/scene.ts';
import { makeDemo } from './support/demo-company.ts';
import { settled, signIn, startWorld } from './support/world.ts';

// Takes pictures of every screen and state at three widths in both themes, from the demo, for viewing.
// `npm run screens -- search` takes only those whose name matches the pattern, `-- --brand=homecoming` the public pages of that
// brand: the demo company belongs to the first one.

const folder = fileURLToPath(new URL('../screens/', import.meta.url));
const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 375, height: 812 },
];
const { values, positionals } = parseArgs({ options: { brand: { type: 'string' } }, allowPositionals: true });
const { brand } = values;
const wanted = new RegExp(positionals[0] ?? '');

buildWebIfStale();
const deleteDemo = await makeDemo();
const world = await startWorld({ SMTP_URL: '' });
const baseURL = `http://${brand ? `${brand}.` : ''}localhost:${world.port}`;
if (!brand && !positionals.length) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

/** Waits for charts and pictures in sight, which come after the page has settled; at most three seconds, as some never come. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    const end = performance.now() + 3_000;
    while (document.querySelector('[class*="_bone_"]') && performance.now() < end)
      await new Promise(requestAnimationFrame);
    const isInSight = (image: HTMLImageElement) => {
      const { top, bottom } = image.getBoundingClientRect();
      return top < window.innerHeight && bottom > 0;
    };
    await Promise.all([...document.images].filter(isInSight).map((image) => image.decode().catch(() => {})));
  });

async function take(context: BrowserContext, scene: Scene, name: string): Promise<void> {
  const page = await context.newPage();
  try {
    await openScene(page, scene);
    await settled(page, scene);
    await scene.act?.(page);
    await still(page);
    if (!scene.state.endsWith('loading')) await drawn(page);
    await page.screenshot({ path: `${folder}${name}.png` });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    if (sideways) console.log(`${name}: scrolls sideways`);
  } catch (error) {
    console.log(`${name}: ${String(error).split('\n')[0]}`);
    process.exitCode = 1;
  } finally {
    // A scene that fails while it is offline would take the network from all after it.
    await context.setOffline(false);
    await page.close();
  }
}

let taken = 0;

/** Takes all sizes of one theme. Each theme has a browser of its own, because pages of one browser delay each other’s frames. */
async function takeTheme(colorScheme: 'light' | 'dark'): Promise<void> {
  const browser = await chromium.launch(launchOptions());
  for (const viewport of sizes) {
    for (const { scenes, email } of brand ? [lookouts.anyone] : Object.values(lookouts)) {
      const named = scenes.map((scene) => ({
        scene,
        name: `${brand ? `${brand}-` : ''}${scene.area}-${scene.screen}-${scene.state}-${viewport.width}-${colorScheme}`,
      }));
      const chosen = named.filter(({ name }) => wanted.test(name));
      if (chosen.length === 0) continue;
      const context = await browser.newContext({ viewport, colorScheme, baseURL, reducedMotion: 'reduce' });
      context.setDefaultTimeout(30_000);
      if (email) await signIn(await context.newPage(), email);
      for (const { scene, name } of chosen) {
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
  await deleteDemo();
}
console.log(`${taken} pictures in screens/`);
// The world’s product and browser would keep the process alive.
process.exit();
