// Only with --all: each way to build, drag and undo; mailer.test.ts builds one email and sends it.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, send } from './scenes/scene.ts';
import { joinTeam } from './support/mail.ts';
import { signIn, startWorld, type World } from './support/world.ts';

let world: World;
let page: Page;
let faults: string[];

beforeAll(async () => {
  world = await startWorld();
  const permissions = ['clipboard-read', 'clipboard-write'];
  // Tall enough for the whole email, so that dragging does not scroll.
  ({ page, faults } = await world.newPage({ permissions, viewport: { width: 1440, height: 1400 } }));
  await signIn(page);
});
afterAll(() => world.end());

const blocks = (of: Page = page) => of.getByRole('list', { name: 'Blocks', exact: true });
const saved = (of: Page = page) => of.getByText('All changes saved').waitFor();
/** Opens a blank template in the builder. */
async function begin(): Promise<string> {
  await page.goto(world.address('/create-template'));
  await page.getByRole('button', { name: 'Create template' }).click();
  await blocks().waitFor();
  return new URL(page.url()).searchParams.get('id') ?? '';
}
/** Opens an email with a heading, two columns with a text in the first, and a footer; its columns are open. */
async function beginWithColumns(): Promise<string> {
  const blocks = [
    { id: 'head', type: 'heading', text: 'Alpha' },
    { id: 'both', type: 'columns', columns: [[{ id: 'in', type: 'text', html: '<p>Inside</p>' }], []] },
    { id: 'foot', type: 'footer' },
  ];
  const document = { version: 1, settings: {}, blocks };
  const { _id } = await send<{ _id: string }>(page, '/email-templates', { name: 'Places', subject: 'P', document });
  await page.goto(world.address(`/create-template?id=${_id}`));
  await row('Columns').click();
  return _id;
}
const row = (label: string) => page.getByRole('button', { name: new RegExp(`^${label}`), expanded: false }).first();
const focusedName = () => page.evaluate(() => document.activeElement?.textContent ?? '');
type Kept = { type: string; text?: string; columns?: Kept[][] };
/** Returns the blocks in order, once saved. */
const shapeOf = async (id: string) => {
  const { document } = await ask<{ document: { blocks: Kept[] } }>(page, `/email-templates/${id}`);
  return document.blocks.map(({ type, columns }) => columns?.map((list) => list.map((block) => block.type)) ?? type);
};
/** Drags as a person would: a drag starts once the mouse has moved. @param part how far down the target to drop */
const drag = async (handle: Locator, target: Locator, part: number, meanwhile: () => Promise<unknown>) => {
  await handle.hover();
  await page.mouse.down();
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height * part - 8, { steps: 12 });
  await page.mouse.move(x + width / 2, y + height * part, { steps: 4 });
  await meanwhile();
  await page.mouse.up();
};
const labels = () => blocks().locator('button[aria-expanded] span span:first-child').allTextContents();
const documentOf = async (id: string) =>
  (await ask<{ document: { blocks: { type: string; text?: string }[] } }>(page, `/email-templates/${id}`)).document;

describe('The email builder', () => {
  test('builds an email by keyboard alone, with undo and redo, and saves it', async () => {
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
    // Alt and an arrow move it above the text.
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
    expect(await page.getByRole('textbox', { name: 'Subject' }).innerText()).toBe('Come and celebrate');
    await page.frameLocator('iframe[title="The email"]').getByText('We are ten').waitFor();
  });

  test('deletes a block and undoes that, duplicates one, and uploads a picture', async () => {
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

  test('two people editing one email are warned, and neither overwrites the other', async () => {
    const id = await begin();
    await saved();
    const { page: colleague } = await world.newPage();
    await signIn(colleague);
    await colleague.goto(world.address(`/create-template?id=${id}`));
    await blocks(colleague).waitFor();
    // One person in two tabs counts once; a colleague is announced.
    await colleague.getByRole('textbox', { name: 'Subject' }).fill('Theirs');
    await saved(colleague);
    await page.getByRole('textbox', { name: 'Subject' }).fill('Mine');
    await page.getByRole('dialog', { name: /has changed this template in the meantime/ }).waitFor();
    await page.getByRole('button', { name: 'Save mine as a copy' }).click();
    await page.waitForURL((url) => url.searchParams.get('id') !== id);
    await blocks().waitFor();
    expect(await page.getByRole('textbox', { name: 'Subject' }).innerText()).toBe('Mine');
    expect((await ask<{ subject: string }>(page, `/email-templates/${id}`)).subject).toBe('Theirs');
  });

  test('a domain typed as a link becomes one, and works in the preview', async () => {
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

  test('a field is inserted at the cursor as a chip, typing continues after it, and it is deleted as one', async () => {
    const id = await begin();
    const subject = page.getByRole('textbox', { name: 'Subject' });
    await subject.fill('Dear , welcome');
    for (let letter = 0; letter < ', welcome'.length; letter += 1) await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Insert field' }).first().click();
    await page.getByRole('menuitem', { name: 'First name' }).click();
    await expect.poll(() => subject.evaluate((line) => line === document.activeElement)).toBe(true);
    await page.keyboard.type('!');
    expect(await subject.textContent()).toBe('Dear First name!, welcome');
    await saved();
    const kept = async () => (await ask<{ subject: string }>(page, `/email-templates/${id}`)).subject;
    expect(await kept()).toBe('Dear {firstName|there}!, welcome');
    // A chip is deleted as one.
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    expect(await subject.textContent()).toBe('Dear , welcome');
    await expect.poll(kept).toBe('Dear , welcome');
  });

  test('unsaved work survives closing its tab, and is deleted with the session', async () => {
    const id = await begin();
    const address = world.address(`/create-template?id=${id}`);
    const { page: tab } = await world.newPage();
    await signIn(tab);
    await tab.goto(address);
    await blocks(tab).waitFor();
    const isSaving = (url: URL) => url.pathname.endsWith(`/email-templates/${id}`);
    await tab
      .context()
      .route(isSaving, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await tab.getByRole('textbox', { name: 'Subject' }).fill('Written in a tunnel');
    await tab.getByText('Not saved yet. Retrying…').waitFor();
    const next = await tab.context().newPage();
    await tab.close();
    await next.goto(address);
    await next.getByRole('button', { name: 'Restore them' }).click();
    expect(await next.getByRole('textbox', { name: 'Subject' }).innerText()).toBe('Written in a tunnel');
    const kept = () => next.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lasting-draft')));
    expect(await kept()).toHaveLength(1);
    await next.goto(world.address('/home'));
    await next.getByRole('button', { name: /, account$/ }).click();
    await next.getByRole('menuitem', { name: 'Sign out' }).click();
    await next.waitForURL(/action=login/);
    expect(await kept()).toEqual([]);
  });

  test('two people editing one email see each other until one leaves', async () => {
    const id = await begin();
    const colleague = await joinTeam(world, page, { name: 'Meera Krishnan', role: 'hr' });
    await colleague.goto(world.address(`/create-template?id=${id}`));
    await colleague.getByText('Asha Rao is editing this email too').waitFor();
    await page.reload();
    const note = page.getByText('Meera Krishnan is editing this email too');
    await note.waitFor();
    await colleague.getByRole('button', { name: 'Back to templates' }).click();
    await colleague.getByRole('button', { name: 'Create template' }).waitFor();
    await page.reload();
    await blocks().waitFor();
    await expect.poll(() => note.count()).toBe(0);
  });

  test('drags a block into a column, beside its contents, and out again', async () => {
    const id = await beginWithColumns();
    const move = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
    const line = (at: string) => page.locator(at).waitFor();
    const column = page.getByRole('button', { name: 'Add to column 2' });
    await drag(move('Heading: Alpha'), column, 0.5, () => line('[data-column="1"][data-over]'));
    await page.getByRole('status').getByText('Heading: Alpha is now 1 of 1 in column 2').waitFor({ state: 'attached' });
    await expect.poll(() => shapeOf(id)).toEqual([[['text'], ['heading']], 'footer']);
    const inside = page.locator('li', { has: page.locator('[data-block="in"]') }).last();
    await drag(move('Heading: Alpha'), inside, 0.2, () => line('li[data-edge="before"] [data-block="in"]'));
    await expect.poll(() => shapeOf(id)).toEqual([[['heading', 'text'], []], 'footer']);
    const footer = page.locator('li', { has: page.locator('[data-block="foot"]') });
    await drag(move('Heading: Alpha'), footer, 0.2, () => line('li[data-edge="before"] [data-block="foot"]'));
    await expect.poll(() => shapeOf(id)).toEqual([[['text'], []], 'heading', 'footer']);
    // A footer is not allowed in a column.
    await drag(move('Footer'), column, 0.5, async () => expect(await page.locator('[data-over]').count()).toBe(0));
    await expect.poll(() => shapeOf(id)).toEqual([[['text'], []], 'footer', 'heading']);
    await page.keyboard.press('Control+Z');
    // Hovering over closed columns opens them.
    await row('Columns')
      .or(page.getByRole('button', { name: /^Columns/, expanded: true }))
      .first()
      .click();
    await expect.poll(() => column.count()).toBe(0);
    await drag(move('Heading: Alpha'), page.locator('[data-block="both"]'), 0.5, () => column.waitFor());
    expect(await column.count()).toBe(1);
  });

  test('moves a block through columns by keyboard and by menu, and the focus follows', async () => {
    const id = await beginWithColumns();
    await row('Heading').focus();
    for (const shape of [
      [[['heading', 'text'], []], 'footer'],
      [[['text', 'heading'], []], 'footer'],
      [[['text'], ['heading']], 'footer'],
      [[['text'], []], 'heading', 'footer'],
    ]) {
      await page.keyboard.press('Alt+ArrowDown');
      await expect.poll(() => shapeOf(id)).toEqual(shape);
      expect(await focusedName()).toContain('Alpha');
    }
    await page.keyboard.press('Control+Z');
    await expect.poll(focusedName).toContain('Alpha');
    await page.getByRole('button', { name: 'Move Heading: Alpha' }).click();
    await page.getByRole('menuitem', { name: 'Move to column 1' }).click();
    await expect.poll(() => shapeOf(id)).toEqual([[['text', 'heading'], []], 'footer']);
    await expect.poll(focusedName).toContain('Alpha');
  });

  test('pastes at the focus, and keeps the focus when a block is deleted', async () => {
    const id = await beginWithColumns();
    await row('Heading').focus();
    await page.keyboard.press('Control+C');
    await page.getByText('Block copied', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Add to column 2' }).focus();
    await page.keyboard.press('Control+V');
    await expect.poll(() => shapeOf(id)).toEqual(['heading', [['text'], ['heading']], 'footer']);
    await expect.poll(focusedName).toContain('Alpha');
    // Not after the open block.
    await row('Text').focus();
    await page.keyboard.press('Control+V');
    await expect.poll(() => shapeOf(id)).toEqual(['heading', [['text', 'heading'], ['heading']], 'footer']);
    await page.keyboard.press('Delete');
    await expect.poll(focusedName).toContain('Inside');
    await page.keyboard.press('Delete');
    await expect.poll(focusedName).toBe('Add to column 1');
    await page.getByRole('button', { name: 'Actions for Footer' }).click();
    await page.getByRole('menuitem', { name: 'Paste after' }).click();
    await expect.poll(() => shapeOf(id)).toEqual(['heading', [[], ['heading']], 'footer', 'heading']);
  });

  test('previews a version before restoring it, and undoes that', async () => {
    const id = await begin();
    const subject = page.getByRole('textbox', { name: 'Subject' });
    await subject.fill('What it became');
    await saved();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Versions' }).click();
    const versions = page.getByRole('region', { name: 'Versions' });
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByText('What it became').waitFor();
    await versions.getByRole('button', { name: /by Asha Rao/ }).click();
    await preview.getByText('No subject yet').waitFor();
    await versions.getByRole('button', { name: 'Restore' }).click();
    await blocks().waitFor();
    expect((await subject.innerText()).trim()).toBe('');
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    expect((await subject.innerText()).trim()).toBe('What it became');
    await expect
      .poll(async () => (await ask<{ subject: string }>(page, `/email-templates/${id}`)).subject)
      .toBe('What it became');
  });

  test('the preview is dark on request, whatever the theme of the page and the browser', async () => {
    await begin();
    const ground = () =>
      page
        .frameLocator('iframe[title="The email"]')
        .locator('.ground')
        .first()
        .evaluate((body) => getComputedStyle(body).backgroundColor);
    for (const colorScheme of ['light', 'dark', null] as const) {
      await page.emulateMedia({ colorScheme });
      await page.getByText('Dark', { exact: true }).click();
      await expect.poll(ground).toBe('rgb(24, 23, 27)');
      await page.getByText('Light', { exact: true }).click();
      await expect.poll(ground).toBe('rgb(244, 244, 245)');
    }
  });

  test('an email exported as HTML keeps its fields', async () => {
    await begin();
    await page.getByRole('textbox', { name: 'Subject' }).fill('For {name}');
    await page.getByRole('button', { name: 'More actions' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Export as HTML' }).click();
    expect(await readFile(await (await downloading).path(), 'utf8')).toContain('<title>For {name}</title>');
  });

  test('by touch: adds, moves into a column, edits, copies, deletes, undoes and previews', async () => {
    const { page: phone } = await world.newPage({
      viewport: { width: 375, height: 812 },
      hasTouch: true,
      isMobile: true,
    });
    await signIn(phone);
    const id = await beginWithColumns();
    await phone.goto(world.address(`/create-template?id=${id}`));
    const tap = (name: string | RegExp) => phone.getByRole('button', { name }).first().tap();
    const pick = (name: string) => phone.getByRole('menuitem', { name, exact: true }).tap();
    await tap(/^Heading/);
    await tap('Add block');
    await pick('Button');
    const label = phone.getByRole('textbox', { name: 'Label' });
    await label.fill('Come along');
    await tap('Move Button: Come along');
    await pick('Move to column 2');
    await expect.poll(() => shapeOf(id)).toEqual(['heading', [['text'], ['button']], 'footer']);
    await label.waitFor();
    await tap('Actions for Button: Come along');
    await pick('Copy');
    await tap('Add to column 1');
    await pick('Paste');
    await expect.poll(() => shapeOf(id)).toEqual(['heading', [['text', 'button'], ['button']], 'footer']);
    await tap('Actions for Button: Come along');
    await pick('Delete');
    await tap('Undo');
    await expect.poll(() => shapeOf(id)).toEqual(['heading', [['text', 'button'], ['button']], 'footer']);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await phone.getByText('Preview', { exact: true }).tap();
    await phone.frameLocator('iframe[title="The email"]').getByText('Alpha').waitFor();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await phone.context().close();
  });

  test('the gallery shows emails at full width', async () => {
    await page.goto(world.address('/create-template'));
    const drawn = page.locator('article iframe').first();
    await drawn.waitFor();
    const [frame, card] = [await drawn.boundingBox(), await page.locator('article').first().boundingBox()];
    expect(Math.abs((frame?.width ?? 0) - (card?.width ?? 1))).toBeLessThanOrEqual(2);
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

  test('keeps every letter typed beside 60 blocks', async () => {
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
    await page.keyboard.press('End');
    await page.keyboard.type(' and a good deal longer', { delay: 30 });
    await saved();
    expect((await subject.innerText()).trim()).toBe('Long and a good deal longer');
  });

  test('logged no errors', () => expect(faults).toEqual([]));
});
