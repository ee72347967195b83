// Only with --all: a brand in every place that shows it; those places have tests of their own.
import type { Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BrandColours } from '#contract/base/brand-colours.ts';
import { until } from '../api/test/until.ts';
import { companyPath, jobPath, paths } from '../contract/src/base/paths.ts';
import { ask, send } from './scenes/scene.ts';
import { seriousFaults } from './support/axe.ts';
import { button, toast } from './support/on-page.ts';
import { type SideBySide, startSideBySide } from './support/side-by-side.ts';

// HR edits the brand next to its preview and publishes it; then it is checked everywhere the company appears.

const colour = '#ffd400';
const footer = 'Acme Industries, 4 Mill Road, Pune';
const line = 'Once a colleague, always a colleague';

let all: SideBySide;
let hr: Page;
let colours: BrandColours;
let company: string;

beforeAll(async () => {
  all = await startSideBySide();
  ({ hr } = all);
  const profile = await ask<{ companyDetails: { id: string } }>(hr, '/users/profile');
  company = profile.companyDetails.id;
});
afterAll(() => all.world.end());

const part = (name: string) => hr.getByRole('tab', { name, exact: true }).click();
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
const groundOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);
const colourOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim());

describe('The brand of a company', () => {
  test('is edited next to its preview, and published', async () => {
    await hr.goto(all.world.address(paths.branding));
    const choose = button(hr, 'Choose a colour');
    const code = hr.getByRole('textbox', { name: 'Code' });
    await choose.or(code).waitFor();
    if (await choose.isVisible()) await choose.click();
    await code.fill(colour);
    await hr.getByText(/is hard to read, so #[\da-f]{6} is used instead/).waitFor();
    expect(await seriousFaults(hr)).toEqual([]);

    await part('Logo');
    await button(hr, 'Select Image').click();
    const logo = await sharp({ create: { width: 400, height: 120, channels: 4, background: '#a4ca' } })
      .png()
      .toBuffer();
    await hr
      .getByRole('dialog')
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
    await button(hr, 'Save and Upload').click();
    await hr.getByRole('img', { name: 'The logo on dark' }).waitFor();

    await part('Sign-in');
    await hr.getByRole('textbox', { name: /^Line on the picture/ }).fill(line);
    await hr.frameLocator('iframe[title="The sign-in"]').getByText(line).waitFor();
    await part('Emails');
    await hr.getByRole('textbox', { name: /^Footer/ }).fill(footer);
    await hr.frameLocator('iframe[title="The email"]').getByText(footer).waitFor();

    await part('Page');
    const isPublic = hr.getByRole('switch', { name: 'Make the page public' });
    if (!(await isPublic.isChecked())) await isPublic.click();
    await hr.getByRole('textbox', { name: 'Title', exact: true }).first().fill('Built to last');
    await hr.getByRole('textbox', { name: /^About your company/ }).fill('We have built mills since 1972.');
    await button(hr, 'Add benefit').click();
    // The new row has the focus.
    await hr.keyboard.type('Shares in the mill');
    const drawn = hr.frameLocator('iframe[title="The company page"]');
    await drawn.getByRole('heading', { name: 'Shares in the mill' }).waitFor();
    await hr.getByText('All changes saved').waitFor();
    expect(await seriousFaults(hr)).toEqual([]);

    await button(hr, 'Publish').click();
    const dialog = hr.getByRole('dialog', { name: 'Publish your brand?' });
    await dialog.getByRole('list', { name: 'What changes' }).getByText('Company page').first().waitFor();
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await toast(hr, 'Branding published successfully');
    colours = await ask(hr, `/branding/colours?colour=${encodeURIComponent(colour)}`);
  });

  test('is on the company’s page and on its jobs, in both themes', async () => {
    const { phone, world } = all;
    const { jobs } = await ask<{ jobs: { _id: string; isExclusive: boolean }[] }>(hr, '/jobs?state=open');
    const job = jobs.find(({ isExclusive }) => !isExclusive)?._id ?? '';
    for (const path of [companyPath({ id: company, address: null }), jobPath(job)])
      for (const theme of ['light', 'dark'] as const) {
        await phone.emulateMedia({ colorScheme: theme });
        await phone.goto(world.address(path));
        await phone.getByRole('heading', { level: 1 }).waitFor();
        expect(await groundOf(phone, 'a.button.primary')).toBe(rgb(colours[theme].primary));
        expect(await phone.locator('img[src^="/api/brand-pictures/"]').count()).toBeGreaterThan(0);
        expect(await seriousFaults(phone)).toEqual([]);
      }
  });

  test('is on the company’s own sign-in page, and not on other sign-in pages', async () => {
    const { phone, world } = all;
    await phone.emulateMedia({ colorScheme: 'light' });
    await phone.goto(world.address(`/?action=login&company=${company}`));
    await phone.getByText(line).waitFor();
    await phone.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await colourOf(phone)).toBe(colours.light.primary);
    expect(await seriousFaults(phone)).toEqual([]);
    await phone.goto(world.address('/?action=login'));
    await phone.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await colourOf(phone)).not.toBe(colours.light.primary);
  });

  test('is in the area of its ex-employees', async () => {
    const { reader, world } = all;
    await reader.emulateMedia({ colorScheme: 'dark' });
    await reader.goto(world.address(paths.feed));
    await reader.locator('header img[src^="/api/brand-pictures/"]').waitFor();
    // Always light, whatever the reader’s system setting.
    expect(await colourOf(reader)).toBe(colours.light.primary);
    expect(await seriousFaults(reader)).toEqual([]);
  });

  test('is in its emails', async () => {
    const { own, world } = all;
    await send(hr, '/emailers/instant', { subject: 'From the mill', content: 'Hello', recipients: [own.email] });
    const html = await until('the mail', async () => {
      const mails = await Promise.all(world.sink.mailTo(own.email).map(({ raw }) => PostalMime.parse(raw)));
      return mails.find(({ subject }) => subject === 'From the mill')?.html;
    });
    expect(html).toContain(footer);
    expect(html).toContain('/api/brand-pictures/');
  });
});
