// Only with --all: the numbers of the map are tested through HTTP; this tests its levels, keys and table.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mapStates } from '#contract/base/map-states.ts';
import type { IndiaMap, StateMap } from '#contract/directory/map.ts';
import { toMap } from './scenes/map-scenes.ts';
import { ask } from './scenes/scene.ts';
import { tabTo } from './support/keyboard.ts';
import { settled, signIn, startWorld, type World } from './support/world.ts';

const home = '/home';
/** The map of section 2: its height, and its two levels. */
const height = 500;

let world: World;
let page: Page;
let faults: string[];
/** Requests to any other host. */
const elsewhere: string[] = [];

beforeAll(async () => {
  world = await startWorld({ SMTP_URL: '' });
  ({ page, faults } = await world.newPage());
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') elsewhere.push(request.url());
  });
  await signIn(page);
});
afterAll(() => world.end());

const map = (name = 'Map of India') => page.getByRole('group', { name });
const open = async (search = '') => {
  await page.goto(world.address(`${home}${search}`));
  await settled(page, { state: 'full' });
  await toMap(page);
};
const number = (value: number) => value.toLocaleString('en-IN');
const most = <Counted extends { count: number }>(counted: readonly Counted[]) =>
  counted.reduce((best, each) => (each.count > best.count ? each : best));
/** Checks that the opened list has the same count. */
const finds = (count: number) =>
  page
    .getByRole('status')
    .filter({ hasText: count === 0 ? 'No Matching Ex-employees Found' : `${number(count)} Matching` })
    .waitFor();

test('by mouse: two levels, no zoom by wheel or double click, from a state to its districts to people', async () => {
  await open();
  const { states } = await ask<IndiaMap>(page, '/overview/map');
  const state = most(states);
  const marker = map().getByRole('button', { name: `${state.label}: ${number(state.count)}` });
  await marker.waitFor();
  expect(
    await map()
      .getByRole('button', { name: /: [\d,]+$/ })
      .count(),
  ).toBe(mapStates.length);
  expect((await map().boundingBox())?.height).toBe(height);
  // The position of a marker shows the level.
  const first = await marker.boundingBox();
  await map().dblclick({ position: { x: 40, y: 40 } });
  await map().hover({ position: { x: 40, y: 40 } });
  const then = await marker.boundingBox();
  for (const side of ['x', 'y'] as const) expect(Math.abs((then?.[side] ?? 0) - (first?.[side] ?? 0))).toBeLessThan(3);
  const isOff = (name: string) => map().getByRole('button', { name }).getAttribute('aria-disabled');
  expect(await isOff('Zoom out')).toBe('true');
  await map().getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => isOff('Zoom in')).toBe('true');
  await map().getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(() => isOff('Zoom out')).toBe('true');

  await marker.click();
  await page.waitForURL(`**${home}?state=${state.key}`);
  const { districts } = await ask<StateMap>(page, `/overview/map/${state.key}`);
  const district = most(districts);
  await page.getByText(/^Indicative areas/).waitFor();
  const inside = map(`Map of ${state.label}`).getByRole('button', {
    name: `${district.name}: ${number(district.count)}`,
  });
  await inside.click();
  await page.waitForURL(`**currentLocationCode=${encodeURIComponent(district.key)}**`);
  await page.getByRole('heading', { name: `Ex-employees in ${district.name}` }).waitFor();
  await finds(district.count);
  await page.goBack();
  await page.getByRole('button', { name: 'All of India' }).click();
  await marker.waitFor();
});

test('by keyboard: the states in order, into one, out again, and the same numbers as a table', async () => {
  await open();
  const { states } = await ask<IndiaMap>(page, '/overview/map');
  const [first, second] = states.toSorted(
    (one, other) => other.count - one.count || one.label.localeCompare(other.label, 'en'),
  );
  const name = (state = first) => `${state?.label}: ${number(state?.count ?? 0)}`;
  await map().getByRole('button', { name: name() }).waitFor();
  await tabTo(page, name());
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tooltip', { name: name(second) }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**?state=${second?.key}`);
  await map(`Map of ${second?.label}`).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('All of India');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(name(second));
  await page.getByRole('region', { name: 'Map of India' }).getByRole('switch', { name: 'Show as table' }).click();
  const rows = page.getByRole('table', { name: 'Map of India' }).getByRole('row');
  expect(await rows.count()).toBe(mapStates.length + 1);
  await rows
    .nth(1)
    .getByRole('link', { name: first?.label ?? '', exact: true })
    .click();
  await finds(first?.count ?? 0);
});

test('those not on the map are counted beside it, without zeros; each number opens that many, and all of them are everyone', async () => {
  await open();
  const { states, abroad, notMatched, noPlace, total } = await ask<IndiaMap>(page, '/overview/map');
  const inStates = states.reduce((sum, { count }) => sum + count, 0);
  expect(inStates + abroad + notMatched.count + noPlace).toBe(total);
  const beside: [string, number][] = [
    ['In India', inStates],
    ['Abroad', abroad],
    ['Location not matched', notMatched.count],
    ['No location given', noPlace],
    ['All ex-employees', total],
  ];
  for (const [label, count] of beside.filter(([, counted]) => counted > 0)) {
    const row = page
      .getByRole('region', { name: 'In India and abroad' })
      .getByRole('listitem')
      .filter({ hasText: label });
    expect(await row.innerText()).toContain(number(count));
    await row.getByRole('link').click();
    await finds(count);
    await open();
  }
});

test('nothing came from another host, and nothing went wrong', () => {
  expect(elsewhere).toEqual([]);
  expect(faults).toEqual([]);
});
