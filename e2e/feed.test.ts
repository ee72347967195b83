import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { walkTo } from './scenes/scene.ts';
import { signIn, startWorld, type World } from './support/world.ts';

let world: World;
let page: Page;
let faults: string[];
let reader: Page;

beforeAll(async () => {
  world = await startWorld({ SMTP_URL: '' });
  ({ page, faults } = await world.newPage());
  await signIn(page);
  ({ page: reader } = await world.newPage({ viewport: { width: 375, height: 812 } }));
  await signIn(reader, 'ravi@alumni.example');
});
afterAll(() => world.end());

const write = async (title: string) => {
  await page.getByRole('button', { name: 'Write post' }).click();
  await page.getByLabel(/^Title/).fill(title);
  await page.getByRole('textbox', { name: 'Text' }).fill('Come and see it.');
};
const lane = (name: string) => page.getByRole('list', { name, exact: true });
/** Drags as a person would: a drag starts once the mouse has moved. */
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
  await reader.goto('/exemployee/feed');
  await reader.getByRole('heading', { name: 'Twenty-five years of Acme' }).waitFor();
};

describe('A post from its draft to the feed', () => {
  test('appears in the feed with its picture', async () => {
    const drawing = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0c6156' } });
    await walkTo(page, '/home/posts');
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
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  test('a draft is dragged to Published on the board and appears; moved back by keyboard, it disappears', async () => {
    await walkTo(page, '/home/posts?view=board');
    await write('A look behind the scenes');
    await page.getByRole('radio', { name: 'Not yet: keep it as a draft' }).click();
    await page.getByRole('button', { name: 'Save draft' }).click();
    const card = lane('Draft').getByRole('listitem').filter({ hasText: 'A look behind the scenes' });
    await card.waitFor();
    await toFeed();
    await expect.poll(() => reader.getByText('A look behind the scenes').count()).toBe(0);
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
    // The focus has followed.
    await expect.poll(() => handle.evaluate((button) => button === document.activeElement)).toBe(true);
    await toFeed();
    await expect.poll(() => reader.getByText('A look behind the scenes').count()).toBe(0);
  });

  test('scheduled, it shows its time in the reader’s time zone', async () => {
    await walkTo(page, '/home/posts?view=board');
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

describe('Reactions and comments of ex-employees', () => {
  const title = 'A reunion in January';
  const card = () => reader.getByRole('article').filter({ hasText: title });
  const inMenu = async (item: string) => {
    await page.getByRole('button', { name: `Actions for ${title}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  test('HR posts and pins: the post is at the top of the feed, once', async () => {
    await walkTo(page, '/home/posts');
    await write(title);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Post published successfully').waitFor();
    await inMenu('Pin to the top of the feed');
    await page.getByText('Post pinned to the top of the feed').waitFor();
    await toFeed();
    await card().getByText('Pinned post').waitFor();
    const titles = await reader.getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts();
    expect(titles.slice(0, 2)).toEqual([title, 'Twenty-five years of Acme']);
    expect(titles.filter((each) => each === title)).toHaveLength(1);
  });

  test('the reader reacts with a tap, and changes the reaction by keyboard; HR sees the numbers', async () => {
    const like = card().getByRole('button', { name: /Like$/ });
    await like.click();
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
    // Shown at once; the second tap is sent when the first is answered.
    const answered = reader.waitForResponse((response) => response.request().postData()?.includes('thanks') ?? false);
    await card()
      .getByRole('button', { name: /Thanks$/ })
      .press('Enter');
    await card().getByRole('button', { name: '1 Thanks' }).waitFor();
    expect(await like.getAttribute('aria-pressed')).toBe('false');
    await answered;
    await toFeed();
    await card().getByRole('button', { name: '1 Thanks', pressed: true }).waitFor();
    await page.goto('/home/posts');
    await page.getByRole('article').filter({ hasText: title }).getByText('1 Thanks').waitFor();
  });

  test('the reader comments, HR answers as the company, and the reader sees it', async () => {
    await card()
      .getByRole('button', { name: `Comment on ${title}` })
      .click();
    await card().getByText('Everyone who reads the feed sees your comment').waitFor();
    await card().getByRole('textbox', { name: 'Your comment' }).fill('Count me in: https://acme.example/map');
    await card().getByRole('button', { name: 'Comment', exact: true }).click();
    const link = card().getByRole('link', { name: 'https://acme.example/map' });
    await link.waitFor();
    expect(await link.getAttribute('rel')).toContain('noopener');
    await page.goto('/home/posts');
    await page.getByRole('button', { name: `1 comment on ${title}` }).click();
    await page.getByText('Count me in').waitFor();
    await page.getByRole('textbox', { name: 'Comment as the company' }).fill('See you there.');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await page.getByText('Comment added').waitFor();
    await toFeed();
    await card()
      .getByRole('button', { name: `2 comments on ${title}` })
      .click();
    await card().getByRole('listitem').filter({ hasText: 'See you there.' }).getByText('Acme Industries').waitFor();
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  });

  test('a reported comment waits for HR, who removes it with a reason, and no one sees it any more', async () => {
    const campus = reader.getByRole('article').filter({ hasText: 'The Bengaluru campus' });
    await campus.getByRole('button', { name: /comments on/ }).click();
    const advertising = campus.getByRole('listitem').filter({ hasText: 'quick-money' });
    await advertising.getByRole('button', { name: /^Report/ }).click();
    await reader.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
    // The third report of three hides it at once.
    await advertising.waitFor({ state: 'detached' });
    await walkTo(page, '/home/exemployee_management/requests?tab=comments');
    await page.getByText('Reported by 3 ex-employees').waitFor();
    await page.getByText('Hidden', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Remove .*’s comment$/ }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('It advertises.');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Comment removed').waitFor();
    await page.getByText('No reported comments').waitFor();
    expect(faults).toEqual([]);
  });
});

describe('A job of the feed', () => {
  test('has a page that needs no script: the recipient of an exclusive job sees it by their key, a stranger sees public ones', async () => {
    await toFeed();
    const exclusive = await reader.locator('a[href^="/jobs/"][href*="?key="]').first().getAttribute('href');
    const link = reader.locator('a[href^="/jobs/"]:not([href*="?key="])').first();
    const title = await link.innerText();
    await link.click();
    await reader.getByRole('heading', { level: 1, name: title }).waitFor();
    const { page: stranger } = await world.newPage({ javaScriptEnabled: false, viewport: { width: 375, height: 800 } });
    await stranger.goto(reader.url());
    await stranger.getByRole('heading', { level: 1, name: title }).waitFor();
    // The actions are visible without scrolling.
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
