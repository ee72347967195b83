import type { Page } from 'playwright-core';
import { updatePerson } from '#contract/directory/people.ts';
import { sampleOf } from '#web-test/sample.ts';
import {
  answers,
  answersWith,
  ask,
  directory,
  fails,
  groups,
  list,
  opens,
  type Scene,
  select,
  send,
  still,
} from './scene.ts';

const moreFilters = async (page: Page) => {
  await page.getByRole('button', { name: /^(?:More filters|Filters)/ }).click();
  await page.getByRole('group', { name: 'Time with you' }).waitFor();
};
/** Opens a page after creating custom fields and a group; creating them again is refused. */
const furnished = (path: string) => async (page: Page) => {
  await send(page, '/custom-fields', { name: 'Team size', type: 'choice', choices: ['Small', 'Large'] });
  await send(page, '/custom-fields', { name: 'Notice days', type: 'number' });
  await send(page, '/group', { name: 'Sales in Pune', filters: { departments: ['Sales'], locations: ['Pune'] } });
  return path;
};
/** Types a sentence into the search box, and waits for how it was understood. */
const sentence = (text: string, said: RegExp) => async (page: Page) => {
  await page.getByRole('textbox', { name: 'Search ex-employees' }).fill(text);
  await page.keyboard.press('Enter');
  await page.getByText(said).waitFor();
  await still(page);
};
export const openPalette = (text: string) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).waitFor();
  await page.keyboard.type(text);
  await page.getByRole('option').first().waitFor();
  await still(page);
};
const recommended = async (page: Page) => {
  const [job] = await ask<{ _id: string; title: string }[]>(page, '/jobs/active?search=Senior+Software+Engineer');
  return `${directory}?job=${job?.title}&jobid=${job?._id}&recommendations=1`;
};
const panel = (name: string) => async (page: Page) => {
  await moreFilters(page);
  await page.getByRole('button', { name, exact: true }).click();
  await still(page);
};

/** The states of search, of dynamic groups and of the command palette. */
export const searchScenes: readonly Scene[] = [
  {
    area: 'portal',
    screen: 'search',
    state: 'sentence',
    path: directory,
    act: sentence('engineers in Pune who left since 2018 and are looking', /^Understood/),
  },
  {
    area: 'portal',
    screen: 'search',
    state: 'sentence-words',
    path: `${directory}?gender=female`,
    act: sentence('engineers not in Pune', /Searched for these words/),
  },
  { area: 'portal', screen: 'search', state: 'forgiven', path: `${directory}?searchtext=priyya` },
  { area: 'portal', screen: 'search', state: 'marked', path: `${directory}?searchtext=priya+pune` },
  {
    area: 'portal',
    screen: 'search',
    state: 'more-filters',
    path: furnished(`${directory}?searchtext=an&currentCompany=a&upcomingBirthdays=1`),
    act: moreFilters,
  },
  { area: 'portal', screen: 'search', state: 'text-filter', path: directory, act: panel('Current company') },
  { area: 'portal', screen: 'search', state: 'date-filter', path: directory, act: panel('Date of leaving') },
  { area: 'portal', screen: 'search', state: 'job-filter', path: directory, act: panel('Job') },
  {
    area: 'portal',
    screen: 'search',
    state: 'save-as-group',
    path: `${directory}?searchtext=an&departments=Sales`,
    act: opens('Save as dynamic group', async () => {}),
  },
  {
    area: 'portal',
    screen: 'search',
    state: 'panel',
    path: directory,
    act: async (page) => {
      const row = page.getByRole('list', { name: 'Ex-employees' }).getByRole('article').nth(2);
      await row.click({ position: { x: 40, y: 6 } });
      await page.getByRole('complementary').getByText('Tenure').waitFor();
    },
  },
  {
    area: 'portal',
    screen: 'search',
    state: 'actions',
    path: directory,
    act: async (page) => {
      await select(page, 3);
      const sheet = page.getByRole('button', { name: 'Actions', exact: true }).first();
      if (await sheet.isVisible()) await sheet.click();
      await still(page);
    },
  },
  {
    area: 'portal',
    screen: 'search',
    state: 'all-but-two',
    path: directory,
    act: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all' }).check();
      const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
      for (const place of [0, 2]) await boxes.nth(place).uncheck();
    },
  },
  { area: 'portal', screen: 'search', state: 'recommended', path: recommended },
  { area: 'portal', screen: 'search', state: 'return-window-filter', path: directory, act: panel('Return window') },
  {
    area: 'portal',
    screen: 'search',
    state: 'return-window',
    path: `${directory}?returnWindow=medium`,
    prepare: answersWith(/\/api\/return-window$/, { check: { rehires: 24, strong: 17, everybody: 0.31 } }),
  },
  {
    area: 'portal',
    screen: 'search',
    state: 'recommended-why',
    path: recommended,
    act: async (page) => {
      await page
        .getByRole('button', { name: /points: why/ })
        .first()
        .click();
      await page.getByRole('dialog', { name: /points: why/ }).waitFor();
      await still(page);
    },
  },
  {
    area: 'portal',
    screen: 'search',
    state: 'recommended-left-out',
    path: recommended,
    prepare: answersWith(list, { recommended: { fitting: 12_345, leftOut: { notEligible: 3, backAgain: 1 } } }),
  },
  {
    area: 'portal',
    screen: 'search',
    state: 'recommended-not-eligible',
    path: async (page) => `${await recommended(page)}&rehireEligibility=not_eligible,review`,
  },
  {
    area: 'portal',
    screen: 'search',
    state: 'recommended-none',
    path: recommended,
    prepare: answersWith(list, {
      alumnis: [],
      totalCount: 0,
      nextCursor: null,
      recommended: { fitting: 0, leftOut: { notEligible: 2, backAgain: 0 } },
    }),
  },
  { area: 'portal', screen: 'groups', state: 'dynamic', path: furnished(groups) },
  {
    area: 'portal',
    screen: 'select-group',
    state: 'dynamic',
    path: furnished(directory),
    act: async (page) => {
      await opens('Save in group', (list) => select(list, 1))(page);
      await page.getByText('Members update automatically').scrollIntoViewIfNeeded();
    },
  },
  {
    area: 'portal',
    screen: 'search',
    state: 'deleted',
    path: directory,
    prepare: answers(/\/api\/alumni\/[0-9a-f-]{36}$/, sampleOf(updatePerson)),
    act: async (page) => {
      const actions = page.getByRole('button', { name: /^Actions for/ });
      await actions.first().click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
  },
  { area: 'portal', screen: 'palette', state: 'start', path: directory, act: openPalette('') },
  { area: 'portal', screen: 'palette', state: 'found', path: directory, act: openPalette('an') },
  { area: 'portal', screen: 'palette', state: 'none-found', path: directory, act: openPalette('zzzz') },
  { area: 'portal', screen: 'palette', state: 'settings', path: directory, act: openPalette('mail') },
  {
    area: 'portal',
    screen: 'palette',
    state: 'failed',
    path: directory,
    prepare: fails(/\/api\/jobs\?/),
    act: openPalette('eng'),
  },
];
