import { mapStates } from '#contract/base/map-states.ts';
import { type DrawnBoundaries, type IndiaMap, inIndia, placeWords, type StateMap } from '#contract/directory/map.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import type { MapPlace } from '../../../../ui/map/map-places.ts';

/** A number of the map with the people behind it, and what their list is called by. */
export type CountedPlace = { label: string; value: number; filters: PersonFilters; sourceLabel?: string };
export type PlaceOnMap = MapPlace & CountedPlace;

const within = (key: string): PersonFilters => ({ currentLocationCode: key });
/** Most people first; where there are as many, by name. */
const byCount = (one: MapPlace, other: MapPlace) =>
  other.value - one.value || one.label.localeCompare(other.label, 'en');

/** The states, with the fixed places of their markers. */
export function statesOnMap({ states }: IndiaMap): PlaceOnMap[] {
  return states
    .map(({ key, label, count }) => {
      const at = mapStates.find((state) => state.key === key)?.at;
      return { key, label, value: count, filters: within(key), sourceLabel: label, ...(at ? { at } : {}) };
    })
    .sort(byCount);
}

/** The districts of a state. */
export function districtsOnMap({ districts }: StateMap): PlaceOnMap[] {
  return districts
    .map(({ key, name, count }) => ({ key, label: name, value: count, filters: within(key), sourceLabel: name }))
    .sort(byCount);
}

const all = new Intl.ListFormat('en', { type: 'conjunction' });

/** A note on drawn districts: whose areas they are, and which have none. */
export function noteOnDistricts({ source, topology }: DrawnBoundaries, districts: readonly PlaceOnMap[]): string {
  const drawn = new Set(topology.objects.shapes.geometries.map(({ properties }) => properties.key));
  const missing = districts.filter(({ key }) => !drawn.has(key)).map(({ label }) => label);
  const whose = source === 'indicative' && drawn.size > 0 ? ['Indicative areas, not official boundaries'] : [];
  const which = missing.length === districts.length ? 'the districts of this state' : all.format(missing.sort());
  return [...whose, ...(missing.length > 0 ? [`No area is known for ${which}: see the table`] : [])].join('. ');
}

const sumOf = (counts: readonly { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0);

/** The numbers that add up to all ex-employees. */
export function sumsOfIndia(data: IndiaMap) {
  const { states, abroad, notMatched, noPlace, total } = data;
  const parts = [
    { label: 'In India', value: sumOf(states), filters: within(inIndia) },
    { label: 'Abroad', value: abroad, filters: within(placeWords.abroad) },
    { label: 'Location not matched', value: notMatched.count, filters: within(placeWords.unmatched) },
    { label: 'No location given', value: noPlace, filters: within(placeWords.none) },
  ];
  return { parts, whole: { label: 'All ex-employees', value: total, filters: {} } };
}

/** The numbers that add up to all ex-employees in a state. */
export function sumsOfState({ state, districts, elsewhere }: StateMap) {
  const parts = [
    { label: 'In a known district', value: sumOf(districts), filters: null },
    { label: 'District unknown', value: elsewhere.count, filters: within(elsewhere.key) },
  ];
  return { parts, whole: { label: `All in ${state.label}`, value: state.count, filters: within(state.key) } };
}
export type Sums = ReturnType<typeof sumsOfIndia> | ReturnType<typeof sumsOfState>;
