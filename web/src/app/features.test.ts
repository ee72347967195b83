import { describe, expect, test, vi } from 'vitest';
import { documents, paths, workerScope } from '#contract/base/paths.ts';
import { waitingKinds } from '#contract/base/waiting.ts';
import { personFilters } from '#contract/directory/person-filters.ts';
import { timelineEntry } from '#contract/directory/timeline.ts';
import { feedItem } from '#contract/ex-employee/own.ts';
import { routes } from '#web-test/routes.ts';
import { lookouts } from '../../../e2e/scenes/lookouts.ts';
import { handedIn, loadHandedIn } from '../lib/feature.ts';
import { openPages } from '../lib/kept/worker-rules.ts';

// Modules of the browser that look at the window when they are loaded.
vi.stubGlobal('window', { matchMedia: () => ({ matches: false }), location: { pathname: '/' } });

const { features } = await import('./features.ts');
const { pages } = await import('./routes.ts');
const navigation = features.flatMap((feature) => feature.navigation ?? []);

/** Those that are there more than once. */
const repeated = <Value>(values: readonly Value[]) => values.filter((value, at) => values.indexOf(value) !== at);

describe('what features plug in', () => {
  test('every address has one page, but for the bare ones of areas, which lead to another', () => {
    const areas: string[] = [paths.exemployeeArea, paths.admin];
    const wanted = Object.values(paths).filter((path) => !areas.includes(path));
    expect(pages.map(({ path }) => path).sort(), 'an address of the contract has its page in a pages.ts').toEqual(
      wanted.sort(),
    );
  });

  test('the worker leaves alone the pages below its address that anyone may open', () => {
    const open = pages.filter(
      ({ area, path }) => (area === 'public' || area === 'visitor') && path.startsWith(workerScope),
    );
    expect(open.map(({ path }) => path).sort()).toEqual([...openPages].sort());
  });

  test.each([
    ['settings', features.flatMap(({ settings = [] }) => settings)],
    ['requests', features.flatMap(({ requests = [] }) => requests)],
    ['profile', features.flatMap(({ profile = [] }) => profile)],
  ])('no two of %s have the same key or place', (_, entries: readonly { key: string; order: number }[]) => {
    expect(repeated(entries.map(({ key }) => key)), 'give one of each its own key in its feature.ts').toEqual([]);
    expect(repeated(entries.map(({ order }) => order)), 'give one of each its own order in its feature.ts').toEqual([]);
  });

  test('no two entries of the navigation have the same place', () => {
    const places = navigation.map((entry) => `${'area' in entry ? entry.area : entry.under} ${entry.order}`);
    expect(repeated(places), 'give one of each its own order in its feature.ts').toEqual([]);
  });

  test('every entry of the second level has its parent', () => {
    const parents = navigation.flatMap((entry) => ('area' in entry ? [entry.to] : []));
    expect(navigation.filter((entry) => 'under' in entry && !parents.includes(entry.under))).toEqual([]);
  });

  test('every kind of what waits has its tab of the requests, but for duplicates, which have a page', () => {
    const tabs = features.flatMap(({ requests = [] }) => requests.map(({ key }): string => key));
    expect(tabs.sort(), 'a kind has its tab in requests of one feature.ts').toEqual(
      waitingKinds.filter((kind) => kind !== 'duplicates').sort(),
    );
  });

  test('every kind of feed item has one card', () => {
    const kinds = features.flatMap(({ feed = {} }) => Object.keys(feed));
    const wanted = feedItem.options.map(({ shape }) => shape.kind.value);
    expect(kinds.sort(), 'a kind of the feed has its card in feed of one feature.ts').toEqual(wanted.sort());
  });

  test('every kind of timeline entry is shown by one feature', async () => {
    const declared = await Promise.all(features.map(async ({ timeline }) => Object.keys((await timeline?.()) ?? {})));
    const wanted = timelineEntry.options.map(({ shape }) => shape.kind.value);
    expect(declared.flat().sort(), 'a kind of entry has its icon and words in timeline of one feature.ts').toEqual(
      wanted.sort(),
    );
  });

  test.each([
    ['selection', features.flatMap(({ selectionActions = [] }) => selectionActions)],
    ['record', features.flatMap(({ recordActions = [] }) => recordActions)],
  ])('no two actions of a %s have the same key or place', (_, entries: readonly { key: string; order: number }[]) => {
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
    expect(new Set(entries.map(({ order }) => order)).size).toBe(entries.length);
  });
});

test('what a page reads at first is in the contract, and needs nothing but the session', () => {
  const readable = [...routes.values()]
    .filter((route) => route.method === 'GET' && !route.params && (!route.query || route.query.safeParse({}).success))
    .map(({ path }) => path);
  const reads = pages.flatMap(({ first }) => first?.address ?? []);
  expect(reads.length).toBeGreaterThan(0);
  expect(readable).toEqual(expect.arrayContaining(reads));
});

describe('a page that one may not use', () => {
  test('is known by its permission, which is that of the links to it', () => {
    const told = new Map<string, string | undefined>(pages.map(({ path, may }) => [path, may]));
    // The mailbox asks the server who reads it, and everybody in the portal may search.
    const wanted = navigation.filter((link) => link.may && !['/mailbox', paths.search].includes(link.to));
    expect(wanted.length).toBeGreaterThan(5);
    for (const link of wanted) expect(told.get(link.to), `${link.label} at ${link.to}`).toBe(link.may);
  });
});

describe('filters that features hand in', async () => {
  await loadHandedIn(['filters']);
  const filters = handedIn('filters');

  test('every filter of the contract is handed in once; the search text is none, and the company not the address’s', () => {
    const names = filters.flatMap((filter) => Object.keys(filter.names));
    const wanted = Object.keys(personFilters.shape).filter((name) => !['searchtext', 'companyId'].includes(name));
    expect(names.sort(), 'a filter of the contract is handed in as filters of one feature.ts').toEqual(wanted.sort());
  });

  test('no two have the same place', () => {
    const orders = filters.map(({ order }) => order);
    const places = filters.flatMap(({ control }) => (control ? [`${control.group} ${control.order}`] : []));
    expect(repeated(orders), 'give one of each its own order').toEqual([]);
    expect(repeated(places), 'give one of each its own order in its group').toEqual([]);
  });
});

describe('every page is looked at', () => {
  const scenes = Object.values(lookouts).flatMap((lookout) => lookout.scenes);
  const opened = new Set(
    scenes.flatMap(({ path, shows }) => shows ?? (typeof path === 'string' ? path.replace(/\?.*/, '') : [])),
  );
  test.each([...pages.map(({ path }): string => path), ...Object.values(documents)])('%s has a scene', (path) => {
    const pattern = new RegExp(`^${path.replaceAll('$', '\\$').replace(/\\\$\w+/, '[^/]+')}$`);
    const seen = [...opened].filter((address) => address === path || pattern.test(address));
    expect(seen, `${path} has no scene: a file in e2e/features exports it as scenes`).not.toEqual([]);
  });
});
