// Every list that a number of Home opens has a heading of its own; only that of everyone is 'Ex-employees'.
import { expect, test } from 'vitest';
import { compositionNumbers, trendNumbers } from '#contract/company/dashboard.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { readView } from '#web/features/directory/audience/components/url-state.ts';
import { listOf } from '#web/features/directory/overview/components/overview-filters.ts';
import { sourceHeading } from '#web/features/directory/people/components/headings.ts';
import { dashboard } from '#web-test/dashboard.ts';
import { loadHandedIn } from '../../../lib/feature.ts';
import { figuresOf } from './components/figures.ts';
import { sumsOfIndia, sumsOfState } from './components/map-places.ts';

await import('../../../app/features.ts');
await loadHandedIn(['filters']);

const headingOf = (filters: PersonFilters, label?: string) => sourceHeading(readView(listOf(filters, label).search));
const within = { ...dashboard, range: { from: '2024/04/01', to: null } };
const india = { total: 9, states: [], abroad: 1, notMatched: { count: 1, names: [] }, noPlace: 1, tiles: null };
const karnataka = {
  state: { key: 'KA', label: 'Karnataka', st_code: '29', count: 3 },
  districts: [],
  elsewhere: { key: 'KA-none', count: 1 },
};

test('in every number of the tiles, charts and the map', () => {
  const numbers = [
    ...figuresOf(dashboard, true),
    ...figuresOf(dashboard, false),
    ...Object.values(compositionNumbers(dashboard)).flat(),
    ...Object.values(compositionNumbers(within)).flat(),
    ...Object.values(trendNumbers(dashboard.trends)).flat(),
    ...sumsOfIndia(india).parts,
    ...sumsOfState(karnataka).parts,
  ].flatMap(({ label, filters }) => (filters && Object.keys(filters).length > 0 ? [{ label, filters }] : []));
  expect(numbers.length).toBeGreaterThan(30);
  const without = numbers.filter(({ filters }) => [null, 'Ex-employees'].includes(headingOf(filters)));
  expect(without).toEqual([]);
});

test.each([
  [{}, 'Ex-employees'],
  [{ signups: '1' }, 'Ex-employees Signed Up'],
  [{ signups: '0' }, 'Ex-employees Not Signed Up'],
  [{ recentSignups: '1' }, 'Recent Signups'],
  [{ currentLocationCode: 'none' }, 'Ex-employees in an unknown location'],
  [{ currentLocationCode: 'KA-none' }, 'Ex-employees in Karnataka, unknown district'],
] as [PersonFilters, string][])('%o is headed %s', (filters, heading) => {
  expect(headingOf(filters)).toBe(heading);
});
