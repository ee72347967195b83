import type { Page } from 'playwright-core';
import { answers, directory, groups, opens, type Scene, select, send } from './scene.ts';

const moreFilters = async (page: Page) => {
  await page.getByRole('button', { name: /^(?:More filters|Filters)/ }).click();
  await page.getByRole('group', { name: 'Time with you' }).waitFor();
};
/** Fields and a group of the company's own; made once, refused when they are there already. */
const furnished = (path: string) => async (page: Page) => {
  await send(page, '/custom-fields', { name: 'Team size', type: 'choice', choices: ['Small', 'Large'] });
  await send(page, '/custom-fields', { name: 'Notice days', type: 'number' });
  await send(page, '/group', { name: 'Sales in Pune', filters: { departments: ['Sales'], locations: ['Pune'] } });
  return path;
};
const openPalette = (text: string) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).waitFor();
  await page.keyboard.type(text);
  await page.waitForTimeout(800);
};
const panel = (name: string) => async (page: Page) => {
  await moreFilters(page);
  await page.getByRole('button', { name, exact: true }).click();
  await page.waitForTimeout(300);
};

/** The states of search, of dynamic groups and of the command palette. */
export const searchScenes: readonly Scene[] = [
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
  { area: 'portal', screen: 'groups', state: 'dynamic', path: furnished(groups) },
  {
    area: 'portal',
    screen: 'select-group',
    state: 'dynamic',
    path: furnished(directory),
    act: async (page) => {
      await opens('Save in group', (list) => select(list, 1))(page);
      await page.getByText('Members follow the search').scrollIntoViewIfNeeded();
    },
  },
  {
    area: 'portal',
    screen: 'search',
    state: 'deleted',
    path: directory,
    prepare: answers(/\/api\/alumni\/[0-9a-f-]{36}$/, {}),
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
  { area: 'portal', screen: 'palette', state: 'nobody', path: directory, act: openPalette('zzzz') },
];
