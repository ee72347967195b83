import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, send } from './support/scene.ts';
import { signIn, startWorld, type World } from './support/world.ts';

let world: World;
let page: Page;
let faults: string[];

beforeAll(async () => {
  world = await startWorld({ SMTP_URL: '' });
  ({ page, faults } = await world.newPage());
  await signIn(page, world.address(''));
});
afterAll(() => world.end());

const blocks = (of: Page = page) => of.getByRole('list', { name: 'Blocks', exact: true });
const saved = (of: Page = page) => of.getByText('All changes saved').waitFor();
/** A blank template, open in the builder. */
async function begin(): Promise<string> {
  await page.goto(world.address('/create-template'));
  await page.getByRole('button', { name: 'Create template' }).click();
  await blocks().waitFor();
  return new URL(page.url()).searchParams.get('id') ?? '';
}
const labels = () => blocks().locator('button[aria-expanded] span span:first-child').allTextContents();
const documentOf = async (id: string) =>
  (await ask<{ document: { blocks: { type: string; text?: string }[] } }>(page, `/email-templates/${id}`)).document;

describe('The email builder', () => {
  test('builds a mail by keyboard alone, undoes and does again, and keeps it', async () => {
    const id = await begin();
    const { keyboard } = page;
    await page.getByRole('textbox', { name: 'Subject' }).focus();
    await keyboard.type('Come and celebrate');
    await page.getByRole('button', { name: 'Add block' }).focus();
    await keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Header' }).waitFor();
    await keyboard.type('He');
    await keyboard.press('ArrowDown');
    await page.getByRole('menuitem', { name: 'Heading' }).focus();
    await keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Heading' }).focus();
    await keyboard.press('Control+A');
    await keyboard.type('We are ten');
    await expect.poll(labels).toEqual(['Header', 'Text', 'Heading', 'Footer']);
    // By Alt and an arrow it goes above the text.
    await blocks()
      .getByRole('button', { name: /^Heading/ })
      .first()
      .focus();
    await keyboard.press('Alt+ArrowUp');
    await expect.poll(labels).toEqual(['Header', 'Heading', 'Text', 'Footer']);
    await keyboard.press('Control+Z');
    await expect.poll(labels).toEqual(['Header', 'Text', 'Heading', 'Footer']);
    await keyboard.press('Control+Shift+Z');
    await expect.poll(labels).toEqual(['Header', 'Heading', 'Text', 'Footer']);
    await saved();
    const { blocks: kept } = await documentOf(id);
    expect(kept.map(({ type }) => type)).toEqual(['header', 'heading', 'text', 'footer']);
    expect(kept[1]?.text).toBe('We are ten');
    await page.reload();
    await blocks().waitFor();
    expect(await page.getByRole('textbox', { name: 'Subject' }).inputValue()).toBe('Come and celebrate');
    await page.frameLocator('iframe[title="The email"]').getByText('We are ten').waitFor();
  });

  test('deletes a block with a way back, duplicates one, and takes an uploaded picture', async () => {
    await begin();
    await blocks().getByRole('button', { name: /^Text/ }).focus();
    await page.keyboard.press('Control+D');
    await expect.poll(labels).toEqual(['Header', 'Text', 'Text', 'Footer']);
    await page.keyboard.press('Delete');
    await expect.poll(labels).toEqual(['Header', 'Text', 'Footer']);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(labels).toEqual(['Header', 'Text', 'Text', 'Footer']);
    await page.getByRole('button', { name: 'Add block' }).click();
    await page.getByRole('menuitem', { name: 'Image' }).click();
    const drawing = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0c6156' } });
    const picture = { name: 'party.png', mimeType: 'image/png', buffer: await drawing.png().toBuffer() };
    await page.getByLabel('Picture', { exact: true }).setInputFiles(picture);
    await page.getByRole('textbox', { name: 'Description' }).fill('The party on the roof');
    const drawn = page.frameLocator('iframe[title="The email"]').getByAltText('The party on the roof');
    await drawn.waitFor();
    await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  });

  test('two people in one email are told, and neither overwrites the other', async () => {
    const id = await begin();
    await saved();
    const { page: colleague } = await world.newPage();
    await signIn(colleague, world.address(''));
    await colleague.goto(world.address(`/create-template?id=${id}`));
    await blocks(colleague).waitFor();
    // The same person in two places is one; a colleague is told of.
    await colleague.getByRole('textbox', { name: 'Subject' }).fill('Theirs');
    await saved(colleague);
    await page.getByRole('textbox', { name: 'Subject' }).fill('Mine');
    await page.getByRole('dialog', { name: /has changed this template meanwhile/ }).waitFor();
    await page.getByRole('button', { name: 'Save mine as a copy' }).click();
    await page.waitForURL((url) => url.searchParams.get('id') !== id);
    await blocks().waitFor();
    expect(await page.getByRole('textbox', { name: 'Subject' }).inputValue()).toBe('Mine');
    expect((await ask<{ subject: string }>(page, `/email-templates/${id}`)).subject).toBe('Theirs');
  });

  test('a domain typed as a link becomes one, which can be tried in the preview', async () => {
    const id = await begin();
    await blocks().getByRole('button', { name: /^Text/ }).click();
    const field = page.getByRole('textbox', { name: 'Text', exact: true });
    await field.click();
    await page.keyboard.press('Control+A');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByLabel('Enter URL').fill('www.acme.com/jobs');
    await page.keyboard.press('Enter');
    await saved();
    expect(JSON.stringify(await documentOf(id))).toContain('https://www.acme.com/jobs');
    const opened = page.context().waitForEvent('page');
    await page.context().route('https://www.acme.com/**', (route) => route.fulfill({ body: 'Our jobs' }));
    await page.frameLocator('iframe[title="The email"]').getByRole('link', { name: 'Write here' }).click();
    const other = await opened;
    await other.getByText('Our jobs').waitFor();
    expect(await other.evaluate(() => window.opener)).toBeNull();
    await other.close();
  });

  test('a field goes to where the cursor stood, and writing goes on behind it', async () => {
    await begin();
    const subject = page.getByRole('textbox', { name: 'Subject' });
    await subject.fill('Dear , welcome');
    await subject.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5));
    await page.getByRole('button', { name: 'Insert field' }).first().click();
    await page.getByRole('menuitem', { name: 'First name' }).click();
    await expect.poll(() => subject.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('!');
    expect(await subject.inputValue()).toBe('Dear {firstName|there}!, welcome');
  });

  test('what could not be saved outlives its tab, and goes with the session', async () => {
    const id = await begin();
    const address = world.address(`/create-template?id=${id}`);
    const { page: tab } = await world.newPage();
    await signIn(tab, world.address(''));
    await tab.goto(address);
    await blocks(tab).waitFor();
    const isSaving = (url: URL) => url.pathname.endsWith(`/email-templates/${id}`);
    await tab
      .context()
      .route(isSaving, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await tab.getByRole('textbox', { name: 'Subject' }).fill('Written in a tunnel');
    await tab.getByText('Not saved yet. We keep trying').waitFor();
    const next = await tab.context().newPage();
    await tab.close();
    await next.goto(address);
    await next.getByRole('button', { name: 'Restore them' }).click();
    expect(await next.getByRole('textbox', { name: 'Subject' }).inputValue()).toBe('Written in a tunnel');
    const kept = () => next.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lasting-draft')));
    expect(await kept()).toHaveLength(1);
    await next.goto(world.address('/home'));
    await next.getByRole('button', { name: /, account$/ }).click();
    await next.getByRole('menuitem', { name: 'Sign out' }).click();
    await next.waitForURL(/action=login/);
    expect(await kept()).toEqual([]);
  });

  test('says who else is in it', async () => {
    const id = await begin();
    await page.route(/\/presence$/, async (route) => {
      const answer = await route.fetch();
      const { data } = await answer.json();
      await route.fulfill({ response: answer, json: { data: { ...data, others: [{ name: 'Meera Krishnan' }] } } });
    });
    await page.goto(world.address(`/create-template?id=${id}`));
    await page.getByText('Meera Krishnan is editing this email too').waitFor();
    await page.unroute(/\/presence$/);
  });

  test('makes a template of a page of HTML, without its scripts', async () => {
    await page.goto(world.address('/create-template'));
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const html = '<h1>Dear all</h1><p>Good <b>news</b><script>alert(1)</script></p>';
    const file = { name: 'letter.html', mimeType: 'text/html', buffer: Buffer.from(html) };
    await page.getByLabel('File').setInputFiles(file);
    await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
    await blocks().waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('letter');
    expect(JSON.stringify(await documentOf(new URL(page.url()).searchParams.get('id') ?? ''))).not.toContain('script');
  });

  test('keeps every letter that is typed beside 60 blocks', async () => {
    const document = {
      version: 1,
      settings: {},
      blocks: Array.from({ length: 60 }, (_, at) => ({ id: `b${at}`, type: 'text', html: `<p>Paragraph ${at}</p>` })),
    };
    const made = await send<{ _id: string }>(page, '/email-templates', { name: 'Long', subject: 'Long', document });
    await page.goto(world.address(`/create-template?id=${made._id}`));
    await blocks().waitFor();
    const subject = page.getByRole('textbox', { name: 'Subject' });
    await subject.focus();
    await page.keyboard.type(' and a good deal longer', { delay: 30 });
    await saved();
    expect(await subject.inputValue()).toBe('Long and a good deal longer');
  });

  test('nothing went wrong on the way', () => expect(faults).toEqual([]));
});
