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

/** Names for people in any state or in none, in a sentence such as 'Ex-employees in …'. */
const names: Readonly<Record<string, string>> = {
  [inIndia]: 'India',
  [placeWords.abroad]: 'other countries',
  [placeWords.unmatched]: 'unmatched locations',
  [placeWords.none]: 'an unknown location',
};

/**
 * Returns the name of a place by its location code: a state by its letters, a city by its number; for a district, which is not listed here,
 * the name of its state. Undefined for unknown codes.
 */
export function placeName(code: string): string | undefined {
  const [letters = '', district] = code.split('-');
  const state = findState(letters)?.label;
  if (state && district !== undefined)
    return district === 'none' ? `${state}, unknown district` : `a district of ${state}`;
  return names[code.toLowerCase()] ?? state ?? cities.find(({ id }) => String(id) === code)?.name;
}
