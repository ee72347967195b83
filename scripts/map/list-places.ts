import { cities as cityList } from '../../contract/src/base/cities.ts';
import { mapStates, otherLetters } from '../../contract/src/base/map-states.ts';
import { foldText } from '../../contract/src/base/search-words.ts';
import { aroundDelhi, citiesAbroad, countries, formerStates, meant, otherNames, otherStateNames } from './names.ts';
import type { City, Source } from './read-cities.ts';

/** A name that the product knows. `state`: the name counts only with this state; '' for a name that is unambiguous. */
export type KnownPlace = { name: string; state: string; code: string; kind: 'city' | 'state' | 'letters' | 'country' };

const listed = (text: string) => text.split(/,\s+/).map((name) => foldText(name));

/** Returns the code for several districts with a city of the same name: the one it is the main city of, else what they share. */
function codeOf(found: readonly City[], districts: ReadonlyMap<string, string>): string | null {
  const codes = [...new Set(found.map(({ state, district }) => `${state}-${district}`))];
  const [only] = codes;
  if (codes.length === 1 && only) return only;
  const name = foldText(found[0]?.name ?? '');
  const main = codes.filter((code) => foldText(districts.get(code) ?? '') === name);
  if (main.length === 1 && main[0]) return main[0];
  const states = [...new Set(found.map(({ state }) => state))];
  return states.length === 1 ? (states[0] ?? null) : null;
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** Lists every name of a place that the product knows, lower-cased and without accents. */
export function listPlaces(source: Source, cities: readonly City[], districts: ReadonlyMap<string, string>) {
  const places = new Map<string, KnownPlace>();
  const add = (name: string, state: string, code: string, kind: KnownPlace['kind']) => {
    const key = `${foldText(name)}\t${state}`;
    if (!places.has(key)) places.set(key, { name: foldText(name), state, code, kind });
  };
  const known = (name: string, state: string) => places.get(`${foldText(name)}\t${state}`)?.code;

  const regions = new Intl.DisplayNames('en', { type: 'region' });
  for (const country of new Set(source.cities.map((city) => city.country)))
    if (country !== 'IN') add(regions.of(country) ?? '', '', 'abroad', 'country');
  for (const name of listed(countries)) add(name, '', 'abroad', 'country');
  for (const { code, name } of source.first) if (/^(?:US|CA|AU|AE)\./.test(code)) add(name, '', 'abroad', 'country');

  for (const { key, label } of mapStates)
    for (const name of [label, ...(otherStateNames[key] ?? [])]) add(name, '', key, 'state');
  for (const { key } of mapStates) add(key, '', key, 'letters');
  for (const [other, key] of Object.entries(otherLetters)) add(other, '', key, 'letters');

  // One city only.
  for (const name of ['Chandigarh', 'Puducherry', 'Pondicherry']) cityState(places, foldText(name), cities, districts);

  for (const name of listed(citiesAbroad)) add(name, '', 'abroad', 'city');
  // Old names and names of parts have a fixed meaning, whatever village shares the name.
  for (const [where, names] of Object.entries(otherNames)) {
    const [state = '', name = ''] = where.split(':');
    const code = codeOf(
      cities.filter((city) => city.state === state && foldText(city.name) === foldText(name)),
      districts,
    );
    if (!code) throw new Error(`${where} is in no list of cities`);
    for (const other of [name, ...names]) {
      add(other, state, code, 'city');
      add(other, '', code, 'city');
    }
  }
  for (const [name, found] of groupBy(cities, ({ name: city, state }) => `${foldText(city)}\t${state}`)) {
    const [city = '', state = ''] = name.split('\t');
    add(city, state, codeOf(found, districts) ?? state, 'city');
  }
  for (const [name, found] of groupBy(cities, (city) => foldText(city.name))) {
    const state = meant[Object.keys(meant).find((each) => foldText(each) === name) ?? ''];
    const code = codeOf(state ? found.filter((city) => city.state === state) : found, districts);
    if (code) add(name, '', code, 'city');
  }
  for (const [name, found] of groupBy([...districts], ([, district]) => foldText(district)))
    for (const [code] of found) {
      add(name, code.slice(0, 2), code, 'city');
      if (found.length === 1) add(name, '', code, 'city');
    }
  for (const [now, before] of formerStates)
    for (const { name, code, kind } of [...places.values()].filter(({ state }) => state === now))
      add(name, before, code, kind);
  for (const name of aroundDelhi) add(name, 'DL', known(name, '') ?? '', 'city');
  const missing = cityList.filter(({ name }) => name !== 'Rest of India' && !known(name, ''));
  if (missing.length) throw new Error(`Not found: ${missing.map(({ name }) => name).join(', ')}`);
  // A name that is known alone needs no entry with its state.
  return [...places.values()].filter(
    ({ name, state, code }) => state === '' || state !== code.slice(0, 2) || known(name, '') !== code,
  );
}

/** Returns the city of a territory with the same name: people who say it mean the city. */
function cityState(
  places: Map<string, KnownPlace>,
  name: string,
  cities: readonly City[],
  districts: ReadonlyMap<string, string>,
): void {
  const territory = places.get(`${name}\t`);
  const found = cities.filter(
    (city) => city.state === territory?.code && foldText(city.name).startsWith(name.slice(0, 4)),
  );
  const code = codeOf(found, districts);
  if (territory && code) territory.code = code;
}
