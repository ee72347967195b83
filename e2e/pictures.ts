import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { type Brand, developmentBrands } from '../api/src/core/installation/brands.ts';
import { answerSurveyPath, attendEventPath } from '../contract/src/base/paths.ts';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { ask, directory, opens, select, still } from './scenes/scene.ts';
import { makeDemo } from './support/demo-company.ts';
import { settled, signIn, startWorld, type World } from './support/world.ts';

// The pictures of the product for the landing page, taken from the demo in both themes, and the one for the readme:
// `npm run pictures`.

const folder = fileURLToPath(new URL('../web/public/product/', import.meta.url));
const readme = fileURLToPath(new URL('../docs/images/directory.png', import.meta.url));
const sizes = {
  // The first one is as wide as the page; the others are beside their text.
  large: { width: 1240, height: 740, scale: 1.6 },
  wide: { width: 860, height: 600, scale: 1.6 },
  phone: { width: 375, height: 600, scale: 2 },
  // A phone at every width of the page.
  tall: { width: 375, height: 720, scale: 2 },
};
const mostBytes = 120 * 1024;
const found = `${directory}?searchtext=engineering%20bengaluru&jobSearchStatus=active,casual`;
const many = `${directory}?searchtext=engineering&jobSearchStatus=active,casual`;

type Shot = { sizes: readonly (keyof typeof sizes)[]; as?: string; show: (page: Page) => Promise<unknown> };

const shots: Record<string, Shot> = {
  directory: { sizes: ['large', 'phone'], show: (page) => page.goto(many) },
  record: {
    sizes: ['wide', 'phone'],
    show: async (page) => {
      await page.goto(found);
      const first = page.locator('a[href*="/home/exemployee?id="]').first();
      await page.goto((await first.getAttribute('href')) ?? '/');
    },
  },
  rehire: {
    sizes: ['wide', 'phone'],
    show: async (page) => {
      await page.goto(found);
      await opens('Rehire', (list) => select(list, 3))(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByPlaceholder('Search open jobs').click();
      await page.getByRole('option').first().click();
      await dialog.getByLabel('Subject').fill('We would love to have you back');
      await dialog.getByRole('heading').first().click();
    },
  },
  event: {
    sizes: ['tall'],
    as: 'ravi@alumni.example',
    show: async (page) => {
      await page.goto('/exemployee/feed');
      const { events } = await ask<{ events: { _id: string; title: string }[] }>(page, '/own/events');
      await page.goto(attendEventPath(idOf(events, ({ title }) => title === 'Alumni evening in Bengaluru')));
    },
  },
  survey: {
    sizes: ['tall'],
    as: 'ravi@alumni.example',
    show: async (page) => {
      await page.goto('/exemployee/feed');
      const { surveys } = await ask<{ surveys: { _id: string; name: string }[] }>(page, '/own/surveys');
      await page.goto(answerSurveyPath(idOf(surveys, ({ name }) => name === 'How are we doing?')));
    },
  },
};

function idOf<Item extends { _id: string }>(items: readonly Item[], is: (item: Item) => boolean): string {
  const found = items.find(is);
  if (!found) throw new Error('The demo has no such event or survey');
  return found._id;
}

/** Takes the pictures in each brand’s look: the demo company belongs to the first brand, and borrows the look of the other. */
async function inBrand(
  { key, name, tagline, colors, logo }: Brand,
  work: (world: World) => Promise<void>,
): Promise<void> {
  const own = mkdtempSync(join(tmpdir(), 'encore-pictures-'));
  if (logo) writeFileSync(join(own, 'logo.svg'), logo.content);
  const [first] = developmentBrands(3000, true);
  const look = { ...first, name, tagline, colors, logo: logo && 'logo.svg' };
  writeFileSync(join(own, 'brands.json'), JSON.stringify([look]));
  const environment = { ENCORE_BRANDS: join(own, 'brands.json') };
  const deleteDemo = await makeDemo(environment);
  const world = await startWorld({ SMTP_URL: '', ...environment });
  mkdirSync(`${folder}${key}`, { recursive: true });
  try {
    await work(world);
  } finally {
    await world.end();
    await deleteDemo();
    rmSync(own, { recursive: true });
  }
}

/** Waits for the images in the window. */
const seen = (page: Page) =>
  page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || !image.checkVisibility() || image.getBoundingClientRect().top > window.innerHeight,
    ),
  );

async function takeLanding(world: World, brand: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [size, { width, height, scale }] of Object.entries(sizes)) {
      const { page, context } = await world.newPage({
        viewport: { width, height },
        deviceScaleFactor: scale,
        colorScheme,
        reducedMotion: 'reduce',
        // Where the company is.
        timezoneId: 'Asia/Kolkata',
      });
      for (const [name, { sizes: taken, as, show }] of Object.entries(shots)) {
        if (!taken.includes(size as keyof typeof sizes)) continue;
        await signIn(page, as);
        await show(page);
        await settled(page, { state: 'full' });
        await seen(page);
        await still(page);
        const picture = await sharp(await page.screenshot({ caret: 'hide' }))
          .avif({ quality: 55, effort: 5 })
          .toBuffer();
        if (picture.length > mostBytes) throw new Error(`${name} has ${picture.length} bytes`);
        const file = `${brand}/${name}-${size}-${colorScheme}.avif`;
        writeFileSync(`${folder}${file}`, picture);
        console.log(`${file}: ${Math.round(picture.length / 1024)} KB`);
      }
      await context.close();
    }
}

async function takeReadme(world: World): Promise<void> {
  const { page } = await world.newPage({ colorScheme: 'light', reducedMotion: 'reduce' });
  await signIn(page);
  await page.goto(directory);
  await page.mouse.move(0, 0);
  await settled(page, { state: 'full' });
  await seen(page);
  await still(page);
  await page.screenshot({ path: readme, caret: 'hide' });
}

buildWebIfStale();
for (const brand of developmentBrands(3000))
  await inBrand(brand, async (world) => {
    await takeLanding(world, brand.key);
    if (brand.key === 'encore') await takeReadme(world);
  });
// The world’s product and browser would keep the process alive.
process.exit();
