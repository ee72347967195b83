import type { Page } from 'playwright-core';
import { mapStates } from '#contract/base/map-states.ts';
import { answers, answersWith, fails, never, type Scene, still } from './scene.ts';

const home = '/home';
const places = '/home/exemployee_management/places';
const india = /\/api\/overview\/map$/;
const list = /\/api\/places(?:\?|$)/;

/** Scrolls to the map on Home, whatever it shows. */
export const toMap = (page: Page) =>
  page.getByRole('heading', { name: /^Map of / }).evaluate((heading) => heading.scrollIntoView());

const drawn = async (page: Page) => {
  await toMap(page);
  await page
    .getByRole('group', { name: /^Map of / })
    .getByRole('button', { name: /: [\d,]+$/ })
    .first()
    .waitFor();
};

/** Numbers of a large company: from zero to tens of thousands. */
const many = mapStates.map(({ key, label, st_code }, index) => ({
  key,
  label,
  st_code,
  count: Math.floor(1.35 ** ((index * 17) % 36)) - 1,
}));
const notMatched = { count: 1240, names: [{ name: 'Head office', count: 640 }] };
const elsewhere = { abroad: 18_402, notMatched, noPlace: 318 };
const large = {
  states: many,
  ...elsewhere,
  total: many.reduce((sum, { count }) => sum + count, 0) + 18_402 + 1240 + 318,
  tiles: null,
};

const waiting = [
  'Head office',
  'Electronic City Phase 9',
  'Unit 2, Peenya',
  'Remote',
  'NCR',
  'Sriperumbudur plant',
].map((name, index) => ({ name, count: Math.round(640 / (index + 1) ** 2), settled: null }));
const settled = [
  { name: 'HQ', count: 212, code: 'KA-572', label: 'Bengaluru Urban, Karnataka', isMoving: true },
  { name: 'Gulf office', count: 31, code: 'abroad', label: 'Abroad', isMoving: false },
  { name: 'N/A', count: 9, code: 'none', label: 'Not a location', isMoving: false },
].map(({ name, count, ...rest }, index) => ({
  name,
  count,
  settled: { ...rest, at: new Date(Date.now() - (index + 1) * 86_400_000).toISOString() },
}));

/** The map of India on Home, and places it does not know. */
export const mapScenes: readonly Scene[] = [
  { area: 'portal', screen: 'map', state: 'full', path: home, act: drawn },
  { area: 'portal', screen: 'map', state: 'large', path: home, prepare: answers(india, large), act: drawn },
  { area: 'portal', screen: 'map', state: 'districts', path: `${home}?state=KA`, act: drawn },
  {
    area: 'portal',
    screen: 'map',
    state: 'keyboard',
    path: home,
    prepare: answers(india, large),
    act: async (page) => {
      await drawn(page);
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await page.getByRole('button', { name: /^Karnataka: / }).focus();
      await still(page);
    },
  },
  {
    area: 'portal',
    screen: 'map',
    state: 'no-one',
    path: home,
    prepare: answersWith(india, { states: many.map((state) => ({ ...state, count: 0 })) }),
    act: drawn,
  },
  {
    area: 'portal',
    screen: 'map',
    state: 'table',
    path: home,
    prepare: answers(india, large),
    act: async (page) => {
      await drawn(page);
      const map = page.getByRole('region', { name: 'Map of India' });
      await map.getByRole('switch', { name: 'Show as table' }).click();
    },
  },
  { area: 'portal', screen: 'map', state: 'loading', path: home, prepare: never(india), act: toMap },
  {
    area: 'portal',
    screen: 'map',
    state: 'error',
    path: home,
    prepare: fails(india),
    act: async (page) => {
      await toMap(page);
      await page.getByText('Something went wrong').first().waitFor();
    },
  },
  {
    area: 'portal',
    screen: 'places',
    state: 'full',
    path: places,
    prepare: answers(list, { places: waiting, nextCursor: 'more' }),
  },
  {
    area: 'portal',
    screen: 'places',
    state: 'settle',
    path: places,
    prepare: answers(list, { places: waiting, nextCursor: null }),
    act: async (page) => {
      await page.getByRole('button', { name: 'Match Head office' }).click();
      await page.getByRole('dialog').getByRole('radio', { name: 'In India' }).waitFor();
    },
  },
  {
    area: 'portal',
    screen: 'places',
    state: 'settled',
    path: `${places}?settled=1`,
    prepare: answers(list, { places: settled, nextCursor: null }),
  },
  {
    area: 'portal',
    screen: 'places',
    state: 'empty',
    path: places,
    prepare: answers(list, { places: [], nextCursor: null }),
  },
  { area: 'portal', screen: 'places', state: 'error', path: places, prepare: fails(list) },
];
