import { mapStates } from '../../contract/src/base/map-states.ts';
import { foldText } from '../../contract/src/base/search-words.ts';
import { districtNames, moreCities } from './names.ts';

export type City = { name: string; state: string; district: string | null; at: [number, number] };
export type Source = {
  cities: { name: string; lat: string; lng: string; country: string; admin1: string; admin2: string }[];
  first: { code: string; name: string }[];
  second: { code: string; name: string }[];
};

const states = new Map(mapStates.map(({ key, label }) => [foldText(label), key]));
states.set('andaman and nicobar', 'AN');

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');

/** Returns the name of a district without the word for district. */
const districtName = (name: string) =>
  plain(name)
    .replace(/^(?:district|the) /i, '')
    .replace(/ (?:district|division)$/i, '')
    .trim();

/** Districts missing in the source. */
const districtsOfCities: Readonly<Record<string, string>> = { 'MH:Mumbai': '519' };

const near = (one: City, other: City) => (one.at[0] - other.at[0]) ** 2 + (one.at[1] - other.at[1]) ** 2;

/** Reads the cities of India with their states and districts; one without a district gets that of the nearest city in its state. */
export function readIndia({ cities, first, second }: Source) {
  const stateOf = new Map(
    first
      .filter(({ code }) => code.startsWith('IN.'))
      .map(({ code, name }) => [code.slice(3), states.get(foldText(name))]),
  );
  const districts = new Map<string, string>();
  for (const { code, name } of second) {
    const [country, state = '', district = ''] = code.split('.');
    const key = country === 'IN' && stateOf.get(state);
    const whole = `${key}-${district}`;
    if (key) districts.set(whole, districtNames[whole] ?? districtName(name));
  }
  const india = cities.flatMap(({ name, country, admin1, admin2, lat, lng }): City[] => {
    const state = country === 'IN' && stateOf.get(admin1);
    if (!state) return [];
    const district = districtsOfCities[`${state}:${name}`] ?? (districts.has(`${state}-${admin2}`) ? admin2 : null);
    return [{ name: plain(name), state, district, at: [Number(lng), Number(lat)] }];
  });
  for (const [where, at] of Object.entries(moreCities)) {
    const [state = '', name = ''] = where.split(':');
    india.push({ name, state, district: null, at: [...at] });
  }
  const placed = india.filter(({ district }) => district !== null);
  for (const city of india) {
    if (city.district !== null) continue;
    const others = placed.filter(({ state }) => state === city.state);
    if (others.length)
      city.district = others.reduce((best, other) => (near(other, city) < near(best, city) ? other : best)).district;
  }
  const used = new Set(india.map(({ state, district }) => `${state}-${district}`));
  for (const key of districts.keys()) if (!used.has(key)) districts.delete(key);
  for (const key of used)
    if (!districts.has(key) && !key.endsWith('-null')) districts.set(key, districtNames[key] ?? key.slice(3));
  return { cities: india, districts };
}
