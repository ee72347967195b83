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

// Browser modules that read the window when they load.
vi.stubGlobal('window', { matchMedia: () => ({ matches: false }), location: { pathname: '/' } });

const { features } = await import('./features.ts');
const { pages } = await import('./routes.ts');
const navigation = features.flatMap((feature) => feature.navigation ?? []);

/** Returns the values that occur more than once. */
const repeated = <Value>(values: readonly Value[]) => values.filter((value, at) => values.indexOf(value) !== at);

describe('what features provide', () => {
  test('every address has one page, except the bare area addresses, which redirect', () => {
    const areas: string[] = [paths.exemployeeArea, paths.admin];
    const wanted = Object.values(paths).filter((path) => !areas.includes(path));
    expect(pages.map(({ path }) => path).sort(), 'every address in the contract needs a page in a pages.ts').toEqual(
      wanted.sort(),
    );
  });

  test('the service worker ignores the public pages below its address', () => {
    const open = pages.filter(
      ({ area, path }) => (area === 'public' || area === 'visitor') && path.startsWith(workerScope),
    );
    expect(open.map(({ path }) => path).sort()).toEqual([...openPages].sort());
  });

  test.each([
    ['settings', features.flatMap(({ settings = [] }) => settings)],
    ['requests', features.flatMap(({ requests = [] }) => requests)],
    ['profile', features.flatMap(({ profile = [] }) => profile)],
  ])('no two entries of %s share a key or an order', (_, entries: readonly { key: string; order: number }[]) => {
    expect(repeated(entries.map(({ key }) => key)), 'give one of each its own key in its feature.ts').toEqual([]);
    expect(repeated(entries.map(({ order }) => order)), 'give one of each its own order in its feature.ts').toEqual([]);
  });

  test('no two navigation entries share an order', () => {
    const places = navigation.map((entry) => `${'area' in entry ? entry.area : entry.under} ${entry.order}`);
    expect(repeated(places), 'give one of each its own order in its feature.ts').toEqual([]);
  });

  test('every second-level entry has a parent', () => {
    const parents = navigation.flatMap((entry) => ('area' in entry ? [entry.to] : []));
    expect(navigation.filter((entry) => 'under' in entry && !parents.includes(entry.under))).toEqual([]);
  });

  test('every kind of request has a tab, except duplicates, which have a page of their own', () => {
    const tabs = features.flatMap(({ requests = [] }) => requests.map(({ key }): string => key));
    expect(tabs.sort(), 'each kind needs a tab under requests of one feature.ts').toEqual(
      waitingKinds.filter((kind) => kind !== 'duplicates').sort(),
    );
  });

  test('every kind of feed item has exactly one card', () => {
    const kinds = features.flatMap(({ feed = {} }) => Object.keys(feed));
    const wanted = feedItem.options.map(({ shape }) => shape.kind.value);
    expect(kinds.sort(), 'each kind of feed item needs a card under feed of one feature.ts').toEqual(wanted.sort());
  });

  test('exactly one feature shows each kind of timeline entry', async () => {
    const declared = await Promise.all(features.map(async ({ timeline }) => Object.keys((await timeline?.()) ?? {})));
    const wanted = timelineEntry.options.map(({ shape }) => shape.kind.value);
    expect(
      declared.flat().sort(),
      'each kind of entry needs an icon and words under timeline of one feature.ts',
    ).toEqual(wanted.sort());
  });

  test.each([
    ['selection', features.flatMap(({ selectionActions = [] }) => selectionActions)],
    ['record', features.flatMap(({ recordActions = [] }) => recordActions)],
  ])('no two actions of a %s share a key or an order', (_, entries: readonly { key: string; order: number }[]) => {
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
    expect(new Set(entries.map(({ order }) => order)).size).toBe(entries.length);
  });
});

test('the first reads of a page are in the contract and need only the session', () => {
  const readable = [...routes.values()]
    .filter((route) => route.method === 'GET' && !route.params && (!route.query || route.query.safeParse({}).success))
    .map(({ path }) => path);
  const reads = pages.flatMap(({ first }) => first?.address ?? []);
  expect(reads.length).toBeGreaterThan(0);
  expect(readable).toEqual(expect.arrayContaining(reads));
});

describe('a page that requires a permission', () => {
  test('has the same permission as the links to it', () => {
    const told = new Map<string, string | undefined>(pages.map(({ path, may }) => [path, may]));
    // The server decides who may read the mailbox, and everyone in the portal may search.
    const wanted = navigation.filter((link) => link.may && !['/mailbox', paths.search].includes(link.to));
    expect(wanted.length).toBeGreaterThan(5);
    for (const link of wanted) expect(told.get(link.to), `${link.label} at ${link.to}`).toBe(link.may);
  });
});

describe('filters provided by features', async () => {
  await loadHandedIn(['filters']);
  const filters = handedIn('filters');

  test('one feature provides each filter of the contract, except the search text and the company, which is not in the address', () => {
    const names = filters.flatMap((filter) => Object.keys(filter.names));
    const wanted = Object.keys(personFilters.shape).filter((name) => !['searchtext', 'companyId'].includes(name));
    expect(names.sort(), 'each filter of the contract needs an entry under filters of one feature.ts').toEqual(
      wanted.sort(),
    );
  });

  test('no two share an order', () => {
    const orders = filters.map(({ order }) => order);
    const places = filters.flatMap(({ control }) => (control ? [`${control.group} ${control.order}`] : []));
    expect(repeated(orders), 'give one of each its own order').toEqual([]);
    expect(repeated(places), 'give one of each its own order in its group').toEqual([]);
  });
});

describe('every page has a screenshot scene', () => {
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
