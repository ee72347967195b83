import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, startWorld, type World } from './support/world.ts';

let world: World;
let page: Page;
let faults: string[];
let reader: Page;

beforeAll(async () => {
  world = await startWorld({ SMTP_URL: '' });
  ({ page, faults } = await world.newPage());
  await signIn(page, world.address(''));
  ({ page: reader } = await world.newPage({ viewport: { width: 375, height: 812 } }));
  await signIn(reader, world.address(''), 'ravi@alumni.example');
});
afterAll(() => world.end());

const write = async (title: string) => {
  await page.getByRole('button', { name: 'Write post' }).click();
  await page.getByLabel(/^Title/).fill(title);
  await page.getByRole('textbox', { name: 'Text' }).fill('Come and see it.');
};
const lane = (name: string) => page.getByRole('list', { name, exact: true });
/** As a hand does it: a drag begins once the mouse has moved. */
const drag = async (card: Locator, name: string) => {
  await card.hover();
  await page.mouse.down();
  const target = await page.getByRole('region', { name, exact: true }).boundingBox();
  if (!target) throw new Error(`No column ${name}`);
  await page.mouse.move(target.x + target.width / 2, target.y + 40, { steps: 12 });
  await page.mouse.move(target.x + target.width / 2, target.y + 60, { steps: 4 });
  await page.mouse.up();
};
const toFeed = async () => {
  await reader.goto(world.address('/exemployee/feed'));
  await reader.getByRole('heading', { name: 'Twenty-five years of Acme' }).waitFor();
};

describe('A post from its draft to the feed', () => {
  test('with a picture it is in the feed, picture and all', async () => {
    const drawing = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0c6156' } });
    await page.goto(world.address('/home/posts'));
    await write('The new canteen');
    const content = await drawing.png().toBuffer();
    await page
      .getByLabel('Picture (optional)')
      .setInputFiles({ name: 'canteen.png', mimeType: 'image/png', buffer: content });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Post published successfully').waitFor();
    await toFeed();
    const picture = reader.getByRole('article').filter({ hasText: 'The new canteen' }).locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  });

  test('a draft is dragged to Published on the board, and is seen; by keyboard it goes back, and is not', async () => {
    await page.goto(world.address('/home/posts?view=board'));
    await write('A look behind the scenes');
    await page.getByRole('radio', { name: 'Not yet: keep it as a draft' }).click();
    await page.getByRole('button', { name: 'Save draft' }).click();
    const card = lane('Draft').getByRole('listitem').filter({ hasText: 'A look behind the scenes' });
    await card.waitFor();
    await toFeed();
    expect(await reader.getByText('A look behind the scenes').count()).toBe(0);
    await drag(card, 'Published');
    await lane('Published').getByText('A look behind the scenes').waitFor();
    await toFeed();
    await reader.getByRole('heading', { name: 'A look behind the scenes' }).waitFor();
    const handle = page.getByRole('button', { name: 'Move A look behind the scenes' });
    await handle.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Move to Draft' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await card.waitFor();
    // The focus has gone along.
    await expect.poll(() => handle.evaluate((button) => button === document.activeElement)).toBe(true);
    await toFeed();
    expect(await reader.getByText('A look behind the scenes').count()).toBe(0);
  });

  test('scheduled, it says when it comes, in the reader’s time zone', async () => {
    await page.goto(world.address('/home/posts?view=board'));
    const card = lane('Draft').getByRole('listitem').filter({ hasText: 'What became of the class of 2015' });
    await drag(card, 'Scheduled');
    const dialog = page.getByRole('dialog', { name: /^Schedule/ });
    const day = new Date(Date.now() + 3 * 86_400_000).toLocaleDateString('en-GB');
    await dialog.getByLabel(/^Day/).fill(day);
    await dialog.getByLabel(/^Time/).fill('09:30');
    await dialog.getByText('Time zone: ').waitFor();
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await page.getByText('Post scheduled successfully').waitFor();
    await lane('Scheduled').getByText(/09:30/).waitFor();
    expect(faults).toEqual([]);
  });
});

describe('A job of the feed', () => {
  test('has a page that needs no script: the reader of an exclusive one sees it by their key, a stranger what is for all', async () => {
    await toFeed();
    const exclusive = await reader.locator('a[href^="/jobs/"][href*="?key="]').first().getAttribute('href');
    const link = reader.locator('a[href^="/jobs/"]:not([href*="?key="])').first();
    const title = await link.innerText();
    await link.click();
    await reader.getByRole('heading', { level: 1, name: title }).waitFor();
    const { page: stranger } = await world.newPage({ javaScriptEnabled: false, viewport: { width: 375, height: 800 } });
    await stranger.goto(reader.url());
    await stranger.getByRole('heading', { level: 1, name: title }).waitFor();
    // What can be done is in sight before anything is scrolled.
    const action = stranger.getByRole('link', { name: 'Apply' });
    expect(await action.getAttribute('href')).toBe(`${new URL(reader.url()).pathname}/apply`);
    const box = await action.boundingBox();
    expect(box && box.y + box.height <= 800).toBe(true);
    expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await stranger.goto(world.address(exclusive ?? ''));
    await stranger.getByText('Sent to you').waitFor();
    await stranger.goto(world.address((exclusive ?? '').replace(/\?.*/, '')));
    await stranger.getByRole('heading', { level: 1, name: 'This job is no longer open' }).waitFor();
    expect(await stranger.locator('script').count()).toBe(0);
  });
});
