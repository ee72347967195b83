import type { Page } from 'playwright-core';
import { field, selectPicture } from '../support/person-form.ts';
import { add, answers, fails, never, type Scene, still } from './scene.ts';

const settings = '/home/settings/custom-fields';
const customFields = /\/api\/custom-fields$/;
const draft = /\/api\/alumni\/draft/;

const fields = [
  { _id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Languages', type: 'text', choices: [] },
  { _id: '01890a5d-ac96-774b-bcce-b302099a8058', name: 'Shoe size', type: 'number', choices: [] },
  { _id: '01890a5d-ac96-774b-bcce-b302099a8059', name: 'Medical check', type: 'date', choices: [] },
  {
    _id: '01890a5d-ac96-774b-bcce-b302099a805a',
    name: 'T-shirt size',
    type: 'choice',
    choices: ['Small', 'Medium', 'Large', 'Extra large'],
  },
];

const unfinished = {
  draft: {
    values: {
      personal: { name: 'Meera Krishnan', gender: 'female', dateOfBirth: '02/29', designation: 'Designer' },
      custom: {},
      professional: { entries: [] },
      education: { entries: [] },
    },
    reach: 1,
  },
  savedAt: new Date(Date.now() - 26 * 3_600_000).toISOString(),
};

const dialogOf = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').waitFor();
};

/** The form of an ex-employee beyond its tabs, and the settings for its custom fields. */
export const formScenes: readonly Scene[] = [
  { area: 'portal', screen: 'add', state: 'draft', path: add, prepare: answers(draft, unfinished) },
  {
    area: 'portal',
    screen: 'add',
    state: 'draft-taken',
    path: add,
    prepare: answers(draft, unfinished),
    act: async (page) => {
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('We kept what you entered').waitFor();
    },
  },
  { area: 'portal', screen: 'add', state: 'loading', path: add, prepare: never(draft) },
  {
    area: 'portal',
    screen: 'add',
    state: 'custom-fields',
    path: add,
    prepare: answers(customFields, fields),
    act: async (page) => {
      await field(page, 'Shoe size').fill('small');
      await field(page, 'Shoe size').blur();
      await page.getByText('Shoe size must be a number').waitFor();
      await page.getByRole('heading', { name: 'More about the ex-employee' }).scrollIntoViewIfNeeded();
    },
  },
  { area: 'portal', screen: 'image', state: 'empty', path: add, act: dialogOf('Select Image') },
  {
    area: 'portal',
    screen: 'image',
    state: 'wrong',
    path: add,
    act: async (page) => {
      await dialogOf('Select Image')(page);
      const file = { name: 'face.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') };
      await page.getByRole('dialog').getByLabel('Select Image').setInputFiles(file);
      await page.getByText('Please select valid image type').waitFor();
    },
  },
  {
    area: 'portal',
    screen: 'image',
    state: 'crop',
    path: add,
    act: async (page) => {
      const dialog = await selectPicture(page);
      await dialog.getByRole('button', { name: 'Zoom in' }).click();
      await still(page);
    },
  },
  {
    area: 'portal',
    screen: 'image',
    state: 'chosen',
    path: add,
    act: async (page) => {
      const dialog = await selectPicture(page);
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
  },
  { area: 'portal', screen: 'settings', state: 'full', path: settings, prepare: answers(customFields, fields) },
  {
    area: 'portal',
    screen: 'settings',
    state: 'moving',
    path: settings,
    prepare: answers(customFields, fields),
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Move / })
        .nth(1)
        .click();
      await page.getByRole('menuitem', { name: 'Move up' }).waitFor();
    },
  },
  { area: 'portal', screen: 'settings', state: 'empty', path: settings, prepare: answers(customFields, []) },
  { area: 'portal', screen: 'settings', state: 'loading', path: settings, prepare: never(customFields) },
  { area: 'portal', screen: 'settings', state: 'error', path: settings, prepare: fails(customFields) },
  {
    area: 'portal',
    screen: 'settings',
    state: 'add',
    path: settings,
    prepare: answers(customFields, fields),
    act: async (page) => {
      await dialogOf('Add field')(page);
      await field(page, 'Name').fill('Laptop returned');
      await field(page, 'Type').click();
      await page.getByRole('option', { name: 'Choice' }).click();
      await field(page, 'Choices').fill('Yes');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Add field' }).click();
      await page.getByText('Please enter at least two choices').waitFor();
    },
  },
  {
    area: 'portal',
    screen: 'settings',
    state: 'delete',
    path: settings,
    prepare: async (page) => {
      await answers(customFields, fields)(page);
      await answers(/\/api\/custom-fields\/.*\/values$/, { people: 1164 })(page);
    },
    act: async (page) => {
      await dialogOf('Delete T-shirt size')(page);
      await page.getByText('1,164 ex-employees').waitFor();
    },
  },
];
