import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';

/** Returns a field by its label, whatever kind of input it is. */
export function field(page: Page, label: string): Locator {
  const named = { name: label, exact: true };
  return page.getByRole('textbox', named).or(page.getByRole('combobox', named)).first();
}

/** Returns the error below the field; '' when it has none. */
export async function faultOf(page: Page, label: string): Promise<string> {
  return field(page, label).evaluate((input) => {
    const ids = (input.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id.endsWith('-error'));
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  });
}

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await field(page, label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

export type Filled = { name: string; email: string };

/** Fills the first tab with valid values. */
export async function fillPersonal(page: Page, { name, email }: Filled): Promise<void> {
  await field(page, 'Name').fill(name);
  await choose(page, 'Gender', 'Female');
  await field(page, 'Date of birth').fill('02/29');
  await field(page, 'Email').fill(email);
  await field(page, 'Company email').fill('meera@acme.example');
  await field(page, 'Phone (optional)').fill('98450 12345');
  await field(page, 'LinkedIn profile URL (optional)').fill('https://www.linkedin.com/in/meera');
  await field(page, 'Designation').fill('Glass Blower');
  await field(page, 'Department').fill('Design');
  await field(page, 'Work location').fill('Pune');
  await field(page, 'Date of joining').fill('01/04/2015');
  await field(page, 'Date of leaving').fill('31/03/2019');
}

/** Makes a picture like one a person would choose: wider than high, transparent at the sides. */
export async function makePicture(): Promise<Buffer> {
  const face = '<svg width="900" height="600"><circle cx="450" cy="300" r="280" fill="#c63"/></svg>';
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: 900, height: 600, channels: 4, background } })
    .composite([{ input: Buffer.from(face) }])
    .png()
    .toBuffer();
}

/** Chooses a picture in the image dialog, up to the crop. */
export async function selectPicture(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Select Image' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Select Image').setInputFiles({
    name: 'meera.png',
    mimeType: 'image/png',
    buffer: await makePicture(),
  });
  await dialog.getByRole('slider', { name: 'Zoom' }).waitFor();
  return dialog;
}
