import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withAll } from '#api-test/with-all.ts';
import { paths } from '../contract/src/base/paths.ts';
import { itemMessages } from '../contract/src/engagement/merchandise-messages.ts';
import { send, walkTo } from './scenes/scene.ts';
import { seriousFaults } from './support/axe.ts';
import { mailText } from './support/mail.ts';
import { button, toast } from './support/on-page.ts';
import { type Someone, startSideBySide } from './support/side-by-side.ts';
import type { World } from './support/world.ts';

// HR on a desktop and two ex-employees on phones, side by side: one claims from the email without signing in, one from the feed.

const item = 'Umbrella of the tenth year';

let world: World;
let hr: Page;
let phone: Page;
let reader: Page;
let faults: string[];
let gift: string;
let mailed: Someone;
let own: Someone;

beforeAll(async () => {
  let others: Someone[];
  ({ world, hr, phone, faults, reader, own, others } = await startSideBySide());
  [mailed] = others as [Someone];
});
afterAll(() => world.end());

const dialog = (name: string) => hr.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const field = (name: string) => hr.getByRole('dialog').getByRole('textbox', { name, exact: true });
const column = (state: string) => hr.getByRole('region', { name: state, exact: true });
/** Checks that nothing is cut off at phone width, and that axe finds nothing serious. */
async function expectFine(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await seriousFaults(page)).toEqual([]);
}
/** Fills in the address form, and sends it. */
async function order(page: Page): Promise<void> {
  await page.getByLabel('Phone').fill('98765 43210');
  await page.getByLabel('Address', { exact: true }).fill('12 Church Street');
  await page.getByLabel('City').fill('Bengaluru');
  await page.getByLabel('State').fill('Karnataka');
  await page.getByLabel('PIN code').fill('56000');
  await button(page, 'Send order').click();
  await page.getByText('A PIN code has 6 digits and doesn’t begin with 0').waitFor();
  await page.getByLabel('PIN code').fill('560001');
  await button(page, 'Send order').click();
  await page.getByText('Thank you! Your order has been placed.').waitFor();
}

describe('A gift', () => {
  test('is made of an item in the catalogue with its picture, previewed as its recipients see it, and started', async () => {
    await walkTo(hr, paths.items);
    await button(hr, 'Add item').first().click();
    await field('Name').fill(item);
    await field('Variant 1').fill('Black');
    await hr.getByRole('dialog').getByLabel('In stock').fill('1');
    await dialog('Add variant');
    await field('Variant 2').fill('Blue');
    await hr.getByRole('dialog').getByLabel('In stock').nth(1).fill('1');
    const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#24477f' } })
      .jpeg()
      .toBuffer();
    const chosen = { name: 'umbrella.jpg', mimeType: 'image/jpeg', buffer: picture };
    await hr.getByRole('dialog').locator('input[type=file]').setInputFiles(chosen);
    await dialog('Add');
    await toast(hr, itemMessages.created);
    expect(await seriousFaults(hr)).toEqual([]);
    await hr.getByRole('navigation', { name: 'Merchandise' }).getByRole('link', { name: 'Gifts' }).click();
    await button(hr, 'Create gift').first().click();
    await field('Name').fill('Monsoon');
    await dialog('Create');
    await button(hr, 'Choose items').click();
    await field('Title').fill('For the rain');
    await hr.getByRole('dialog').getByRole('combobox', { name: 'Items' }).fill(item);
    await hr.getByRole('option', { name: item }).click();
    await dialog('Save');
    await toast(hr, 'Gift updated successfully');
    const preview = hr.getByRole('region', { name: 'Preview' });
    await preview.getByRole('button', { name: `${item}, Blue` }).click();
    expect(await preview.getByRole('button', { name: 'Send order' }).isDisabled()).toBe(true);
    gift = new URL(hr.url()).pathname.split('/').at(-1) ?? '';
    await send(hr, `/campaigns/${gift}`, { topic: 'newsletter', audience: { ids: [own._id, mailed._id] } });
    await hr.reload();
    await button(hr, 'Start now').click();
    await dialog('Start now');
    await hr.getByRole('list', { name: 'People and orders' }).waitFor();
    expect(await seriousFaults(hr)).toEqual([]);
  });

  test('is claimed from the link in the email, with an address; opening it orders nothing', async () => {
    const text = await mailText(world, mailed.email, 'A small gift from Acme Industries');
    const link = /\/gifts\/\S+\?key=[\w-]+/.exec(text)?.[0] ?? '';
    await walkTo(phone, link);
    await phone.getByRole('button', { name: `${item}, Black` }).waitFor();
    await expectFine(phone);
    await hr.getByRole('list', { name: 'People and orders' }).getByText('0%').first().waitFor();
    await button(phone, `${item}, Black`).click();
    await expectFine(phone);
    await order(phone);
    await expectFine(phone);
    // Live on HR’s page, without a reload.
    await hr.getByRole('list', { name: 'People and orders' }).getByText('50%').first().waitFor();
  });

  test('in the other’s feed a sold-out item says so; after a cancellation it is available again', async () => {
    await walkTo(reader, paths.feed);
    const card = reader.getByRole('article').filter({ hasText: 'For the rain' });
    await card.getByRole('button', { name: /Choose/ }).click();
    // What is left is chosen; the rest says that it is sold out.
    await card.getByRole('button', { name: 'Change' }).click();
    await card.getByText('Sold out').waitFor();
    expect(await card.getByRole('button', { name: `${item}, Black` }).isDisabled()).toBe(true);
    await card.getByRole('button', { name: `${item}, Blue` }).click();
    await order(reader);
    await card.getByText('Ordered').first().waitFor();
    await expectFine(reader);
    await reader.goto(paths.ownOrders);
    await reader.getByRole('list', { name: 'Orders' }).getByRole('heading', { name: item }).waitFor();
    await expectFine(reader);
    await reader.getByRole('button', { name: /Cancel order/ }).click();
    await button(reader, 'Yes, cancel it').click();
    await reader.getByRole('list', { name: 'Orders' }).getByText('Cancelled', { exact: true }).waitFor();
  });

  test('moves over the board to the courier, by keyboard too; the recipient sees the tracking number', async () => {
    await hr.getByRole('link', { name: 'Manage orders' }).click();
    await column('Requested').getByText(mailed.name).waitFor();
    await column('Cancelled').getByText(own.name).waitFor();
    await column('Requested')
      .getByRole('button', { name: /^Move order/ })
      .focus();
    await hr.keyboard.press('Enter');
    await hr.getByRole('menuitem', { name: 'Move to Approved' }).press('Enter');
    await column('Approved').getByText(mailed.name).waitFor();
    const [download] = await Promise.all([
      hr.waitForEvent('download'),
      button(hr, 'Download for the courier')
        .click()
        .then(() => hr.getByRole('menuitem', { name: 'As a CSV file' }).click()),
    ]);
    expect(download.suggestedFilename()).toBe('orders-for-the-courier.csv');
    await column('Approved').getByRole('checkbox').check();
    await button(hr, 'Move selected').click();
    await hr.getByRole('menuitem', { name: 'Move to Packed' }).click();
    await column('Packed').getByText(mailed.name).waitFor();
    expect(await seriousFaults(hr)).toEqual([]);
    await column('Packed').getByRole('link', { name: mailed.name }).click();
    await hr.getByRole('dialog').getByText('12 Church Street').waitFor();
    expect(await seriousFaults(hr)).toEqual([]);
    const [, number] = /Order (\d+)/.exec(await hr.getByRole('dialog').innerText()) ?? [];
    await hr.keyboard.press('Escape');
    await button(hr, 'Import tracking numbers').click();
    const rows = `Order number,Courier,Tracking number\n${number},Blue Dart,BD 4711\n999999,Blue Dart,BD 4712\n`;
    await hr
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'sent.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
    await dialog('Import');
    await hr.getByRole('table', { name: 'Rows to fix' }).getByText('999999').waitFor();
    expect(await seriousFaults(hr)).toEqual([]);
    await dialog('Done');
    await column('Shipped').getByText(mailed.name).waitFor();
    await phone.reload();
    await phone.getByText('BD 4711').waitFor();
    await phone.getByText('On its way', { exact: true }).first().waitFor();
    await expectFine(phone);
    expect(await mailText(world, mailed.email, `On its way: ${item}, Acme Industries`)).toContain('BD 4711');
  });

  test.runIf(withAll)(
    'its numbers open the people; points are given with a reason that the recipient sees',
    async () => {
      await hr.goto(paths.gift.replace('$id', gift));
      await hr.getByRole('list', { name: 'People and orders' }).getByRole('link').first().click();
      await hr.getByText(mailed.name).first().waitFor();
      await hr.goto(paths.points);
      await button(hr, 'Give points').first().click();
      await hr.getByRole('dialog').getByRole('combobox', { name: 'Ex-employee' }).fill(own.name);
      await hr.getByRole('option', { name: own.name }).first().click();
      await field('Points per person').fill('120');
      await field('Reason').fill('An hour with the trainees');
      await dialog('Give points');
      await toast(hr, 'Points given to 1 ex-employee');
      expect(await seriousFaults(hr)).toEqual([]);
      await reader.reload();
      await reader.getByText('An hour with the trainees').waitFor();
      await expectFine(reader);
      // Offline, the person’s orders appear as last loaded.
      const kept = () =>
        reader.evaluate(async () => {
          const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
          return all.flat().map(({ url }) => url);
        });
      for (const part of ['/api/own/orders', '/exemployee/feed', '/OwnOrdersPage'])
        await expect.poll(async () => (await kept()).some((url) => url.includes(part))).toBe(true);
      await reader.context().setOffline(true);
      await reader.reload();
      await reader.getByText(/^You are offline\. Last updated/).waitFor();
      await reader.getByRole('list', { name: 'Orders' }).getByRole('heading', { name: item }).waitFor();
      await reader.context().setOffline(false);
      expect(faults).toEqual([]);
    },
  );
});
