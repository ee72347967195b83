import type { Page } from 'playwright-core';
import { add, answers, ask, fails, never, type Scene, still } from './scene.ts';

const duplicates = '/home/exemployee_management/duplicates';
const list = /\/api\/alumni\/duplicates\?/;
const nothing = { duplicates: [], totalCount: 0, sweptAt: null, sweeping: false };

const compare = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Compare and merge/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText('Result').waitFor();
  await still(page);
};

/** Fills in the newest person’s data, as a user would who does not know of the record. */
const fillKnown = async (page: Page) => {
  const { duplicates: pairs } = await ask<{ duplicates: { people: { _id: string }[] }[] }>(page, '/alumni/duplicates');
  const known = await ask<{ name: string; employeeId: string }>(page, `/alumni/${pairs[0]?.people[0]?._id}`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(known.name);
  await page.getByLabel('Employee ID (optional)').fill(known.employeeId);
  await page.getByText('This person may already be in the directory').scrollIntoViewIfNeeded();
};

export const duplicatesScenes: readonly Scene[] = [
  { area: 'portal', screen: 'duplicates', state: 'full', path: duplicates },
  { area: 'portal', screen: 'duplicates', state: 'empty', path: duplicates, prepare: answers(list, nothing) },
  {
    area: 'portal',
    screen: 'duplicates',
    state: 'sweeping',
    path: duplicates,
    prepare: answers(list, { ...nothing, sweeping: true }),
  },
  { area: 'portal', screen: 'duplicates', state: 'loading', path: duplicates, prepare: never(list) },
  { area: 'portal', screen: 'duplicates', state: 'error', path: duplicates, prepare: fails(list) },
  { area: 'portal', screen: 'merge', state: 'full', path: duplicates, act: compare },
  {
    area: 'portal',
    screen: 'merge',
    state: 'end',
    path: duplicates,
    act: async (page) => {
      await compare(page);
      await page.getByText('This can’t be undone').scrollIntoViewIfNeeded();
    },
  },
  { area: 'portal', screen: 'add', state: 'similar', path: add, act: fillKnown },
];
