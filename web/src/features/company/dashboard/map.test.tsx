import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mapStates } from '#contract/base/map-states.ts';
import {
  type Boundaries,
  type IndiaMap,
  readDistrictBoundaries,
  readIndiaMap,
  readStateBoundaries,
  readStateMap,
  type StateMap,
} from '#contract/directory/map.ts';
import { Page, press } from '#web-test/page.tsx';
import { DashboardMap } from './components/DashboardMap.tsx';

const counts: Readonly<Record<string, number>> = { KA: 1200, KL: 30, GA: 0 };
const india: IndiaMap = {
  total: 1300,
  states: mapStates.map(({ key, label, st_code }) => ({ key, label, st_code, count: counts[key] ?? 0 })),
  abroad: 40,
  notMatched: { count: 25, names: [{ name: 'Head office', count: 25 }] },
  noPlace: 5,
  tiles: null,
};
const karnataka: StateMap = {
  state: { key: 'KA', label: 'Karnataka', st_code: '29', count: 1200 },
  districts: [
    { key: 'KA-583', name: 'Bengaluru Rural', dt_code: '583', count: 100 },
    { key: 'KA-572', name: '<b>Bengaluru</b> Urban', dt_code: '572', count: 1000 },
  ],
  elsewhere: { key: 'KA-none', count: 100 },
};
/** Squares beside each other. */
const squares = (...shapes: { key: string; name: string }[]): Boundaries => ({
  type: 'Topology',
  transform: { scale: [1, 1], translate: [74, 12] },
  arcs: shapes.map((_, index) => [
    [index * 2, 0],
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ]),
  objects: {
    shapes: {
      type: 'GeometryCollection',
      geometries: shapes.map((properties, index) => ({ type: 'Polygon', arcs: [[index]], properties })),
    },
  },
});
const states = squares({ key: 'KA', name: 'Karnataka' }, { key: 'KL', name: 'Kerala' });
const districts = squares(...karnataka.districts.map(({ key, name }) => ({ key, name })));

let page: Page;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen: (entries: object[]) => void;
      constructor(seen: (entries: object[]) => void) {
        this.#seen = seen;
      }
      observe() {
        this.#seen([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
  page = new Page();
  page.server
    .answer(readIndiaMap, india)
    .answer(readStateMap, karnataka)
    .answer(readStateBoundaries, { source: 'product', topology: states })
    .answer(readDistrictBoundaries, { source: 'indicative', topology: districts });
});
afterEach(() => {
  page.close();
  vi.unstubAllGlobals();
});

const show = (at = '/home') => page.show(<DashboardMap enabled />, { at });
const marker = (name: string) => screen.findByRole('button', { name });
const key = (element: Element, pressed: string) => act(async () => fireEvent.keyDown(element, { key: pressed }));
const search = (code: string, label?: string) =>
  `/home/exemployee_management/search?source=dashboard${label ? `&sourceLabel=${label}` : ''}&currentLocationCode=${code}`;

test('every state has a marker and a row, the one with most people first', async () => {
  await show();
  await marker('Karnataka: 1,200');
  const map = screen.getByRole('group', { name: 'Map of India' });
  const names = within(map)
    .getAllByRole('button', { name: /: [\d,]+$/ })
    .map((each) => each.getAttribute('aria-label'));
  expect(names).toHaveLength(36);
  expect(names.slice(0, 3)).toEqual(['Karnataka: 1,200', 'Kerala: 30', 'Andaman and Nicobar Islands: 0']);
  await press({ role: 'switch', name: 'Show as table' });
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(36);
  expect(rows[0]?.textContent).toBe('KarnatakaDistricts of Karnataka1,20092%');
  const link = within(rows[0] as HTMLElement).getByRole('link', { name: 'Karnataka' });
  expect(link.getAttribute('href')).toBe(search('KA', 'Karnataka'));
});

test('people on the map and off it add up to all, and each number opens its list', async () => {
  await show();
  const sums = await screen.findByRole('region', { name: 'In India and abroad' });
  await waitFor(() => expect(within(sums).getAllByRole('listitem')).toHaveLength(5));
  const rows = within(sums)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
  expect(rows).toEqual([
    'In India1,230',
    'Abroad40',
    'Location not matched25',
    'No location given5',
    'All ex-employees1,300',
  ]);
  const addresses = within(sums)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(addresses).toEqual([
    '/home/exemployee_management/places',
    search('india'),
    search('abroad'),
    search('unmatched'),
    search('none'),
    '/home/exemployee_management/search?source=dashboard',
  ]);
});

test('by mouse a state opens its districts, a district its people, and a button leads back', async () => {
  await show();
  const state = await marker('Karnataka: 1,200');
  await act(async () => state.click());
  await waitFor(() => expect(page.address).toBe('/home?state=KA'));
  await screen.findByRole('heading', { name: 'Map of Karnataka' });
  const urban = await marker('<b>Bengaluru</b> Urban: 1,000');
  expect(screen.getByText(/^Indicative areas/)).toBeDefined();
  // Names come from a file of the operator's: they are text and no HTML.
  expect(document.querySelector('b')).toBeNull();
  const back = screen.getByRole('button', { name: 'All of India' });
  expect(document.activeElement).toBe(back);
  expect(screen.getByRole('region', { name: 'In India and abroad' }).textContent).toContain(
    'In a known district1,100District unknown100All in Karnataka1,200',
  );
  await press('All of India');
  await waitFor(() => expect(page.address).toBe('/home'));
  const left = await marker('Karnataka: 1,200');
  await waitFor(() => expect(document.activeElement).toBe(left));
  expect(urban.isConnected).toBe(false);
});

test.each([
  [['KA-583'], 'Indicative areas, not official boundaries. No area is known for <b>Bengaluru</b> Urban: see the table'],
  [[], 'No area is known for the districts of this state: see the table'],
])('districts without an area are named, and listed in the table', async (drawn, words) => {
  const topology = squares(...drawn.map((each) => ({ key: each, name: each })));
  page.server.answer(readDistrictBoundaries, { source: 'indicative', topology });
  await show('/home?state=KA');
  await screen.findByText(words);
  await press({ role: 'switch', name: 'Show as table' });
  within(screen.getByRole('table')).getByRole('link', { name: '<b>Bengaluru</b> Urban' });
});

test('by keyboard the states are walked in their order, and Enter opens', async () => {
  await show();
  const first = await marker('Karnataka: 1,200');
  const map = screen.getByRole('group', { name: 'Map of India' });
  const reached = () =>
    within(map)
      .getAllByRole('button', { name: /: [\d,]+$/ })
      .filter((each) => each.tabIndex === 0);
  expect(reached()).toEqual([first]);
  first.focus();
  await key(first, 'ArrowRight');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Kerala: 30');
  await key(document.activeElement as Element, 'End');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('West Bengal: 0');
  await key(document.activeElement as Element, 'ArrowDown');
  expect(document.activeElement).toBe(first);
  expect(reached()).toEqual([first]);
  await key(first, 'Enter');
  await waitFor(() => expect(page.address).toBe('/home?state=KA'));
  const urban = await marker('<b>Bengaluru</b> Urban: 1,000');
  await key(urban, 'Enter');
  await waitFor(() => expect(page.address).toContain('currentLocationCode=KA-572'));
});

test.each([
  ['ka', 'Map of Karnataka'],
  ['XX', 'Map of India'],
])('an address with the state %s opens “%s”', async (state, heading) => {
  await show(`/home?state=${state}`);
  await screen.findByRole('heading', { name: heading });
  await screen.findByRole('group', { name: heading });
});

test('what failed says so, and comes back by its own button', async () => {
  page.server.refuse(readStateBoundaries, { status: 500, message: 'Something went wrong! Please try again later' });
  await show();
  await screen.findByText('Something went wrong! Please try again later');
  page.server.answer(readStateBoundaries, { source: 'product', topology: states });
  await press('Try again');
  await marker('Karnataka: 1,200');
});

test('a street map lies behind it, half seen, where the operator has named one', async () => {
  const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© <i>Street</i> map' };
  page.server.answer(readIndiaMap, { ...india, tiles });
  await show();
  await marker('Karnataka: 1,200');
  expect(document.querySelector<HTMLElement>('.leaflet-tile-pane .leaflet-layer')?.style.opacity).toBe('0.5');
  expect(document.querySelector('.leaflet-control-attribution')?.textContent).toBe('© <i>Street</i> map');
});

test('it begins at level 4 and goes no further than to 5, with numbers alone on its markers', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500);
  page.server.answer(readIndiaMap, { ...india, tiles: { url: 'https://tiles.example/{z}/{x}/{y}', attribution: '' } });
  await show();
  const most = await marker('Karnataka: 1,200');
  expect([most.textContent, (await marker('Goa: 0')).textContent]).toEqual(['1,200', '']);
  const levels = () =>
    new Set([...document.querySelectorAll<HTMLImageElement>('.leaflet-tile')].map(({ src }) => src.split('/')[3]));
  const isEnd = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
  expect([...levels(), isEnd('Zoom out'), isEnd('Zoom in')]).toEqual(['4', true, false]);
  await press('Zoom in');
  await waitFor(() => expect(levels()).toContain('5'));
  expect([isEnd('Zoom out'), isEnd('Zoom in')]).toEqual([false, true]);
  vi.restoreAllMocks();
});

test('without one no other server is asked, and no one is named', async () => {
  await show();
  await marker('Karnataka: 1,200');
  expect(document.querySelector('.leaflet-tile-pane')?.children).toHaveLength(0);
  expect(document.querySelector('.leaflet-control-attribution')).toBeNull();
});
