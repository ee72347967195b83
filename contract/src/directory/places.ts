import { cities } from '../base/cities.ts';
import { findState, mapStates, otherLetters } from '../base/map-states.ts';
import { inIndia, placeWords } from './map.ts';

/** The states and union territories of India by their two letters (section 3, Map data). */
export const states: Readonly<Record<string, string>> = {
  ...Object.fromEntries(mapStates.map(({ key, label }) => [key, label])),
  ...Object.fromEntries(Object.keys(otherLetters).map((letters) => [letters, findState(letters)?.label ?? letters])),
  DD: 'Daman and Diu',
  DN: 'Dadra and Nagar Haveli',
};

/** What stands for those in any state and in none, in a sentence such as 'Ex-employees in …'. */
const names: Readonly<Record<string, string>> = {
  [inIndia]: 'India',
  [placeWords.abroad]: 'other countries',
  [placeWords.unmatched]: 'places that are not on the map',
  [placeWords.none]: 'no known place',
};

/**
 * The name of the place that a location code means: a state by its letters, a city by its number; of a district, whose name stands in no
 * list, that of its state. Undefined when none has it.
 */
export function placeName(code: string): string | undefined {
  const [letters = '', district] = code.split('-');
  const state = findState(letters)?.label;
  if (state && district !== undefined)
    return district === 'none' ? `${state}, district not known` : `a district of ${state}`;
  return names[code.toLowerCase()] ?? state ?? cities.find(({ id }) => String(id) === code)?.name;
}
