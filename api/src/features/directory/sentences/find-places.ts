import { readProductCities } from '#api/features/directory/places/read-districts.ts';
import { cities } from '#contract/base/cities.ts';
import { states } from '#contract/directory/places.ts';
import { nameWords } from './read-tokens.ts';

/** Other and former names of places. */
const otherNames: Readonly<Record<string, string>> = {
  Ahilyanagar: 'Ahmednagar',
  Aurangabad: 'Chhatrapati Sambhajinagar, Sambhajinagar',
  Ballari: 'Bellary',
  Belagavi: 'Belgaum',
  Bengaluru: 'Bangalore, Banglore, Bengalooru, Blr',
  Chennai: 'Madras',
  Delhi: 'New Delhi',
  Gurgaon: 'Gurugram',
  Hubballi: 'Hubli',
  Kalaburagi: 'Gulbarga',
  Kochi: 'Cochin',
  Kolkata: 'Calcutta',
  Kozhikode: 'Calicut',
  Mangaluru: 'Mangalore',
  Mumbai: 'Bombay',
  Mysuru: 'Mysore',
  Nashik: 'Nasik',
  Panaji: 'Panjim',
  Prayagraj: 'Allahabad',
  Puducherry: 'Pondicherry',
  Pune: 'Poona',
  Shivamogga: 'Shimoga',
  Thiruvananthapuram: 'Trivandrum',
  Thoothukudi: 'Tuticorin',
  Thrissur: 'Trichur',
  Tiruchirappalli: 'Trichy',
  Tumakuru: 'Tumkur',
  Vadodara: 'Baroda',
  Varanasi: 'Banaras, Benares',
  Vijayapura: 'Bijapur',
  Visakhapatnam: 'Vizag',
};

/** Abbreviations of states in capitals; the others are words of their own. */
const written = ['UP', 'MP', 'TN', 'AP', 'HP', 'WB', 'UK', 'JK'];
const capitalRegion = 'Delhi-NCR';

/** The states, and the region around the capital, that the places of a key are in. */
const regionsOf = new Map<string, string[]>();
/** The compared names of places, with the key of each. */
const keys = new Map<string, string>();
let longest = 1;

const keyOf = (name: string) => nameWords(name).join(' ');
function call(name: string, key: string) {
  keys.set(keyOf(name), key);
  longest = Math.max(longest, nameWords(name).length);
}
const listOf = (names: string) => names.split(',').map((name) => name.trim());

for (const [name, letters] of Object.entries(readProductCities()))
  regionsOf.set(keyOf(name), [keyOf(states[letters] ?? '')]);
for (const { name, region } of cities) {
  call(name, keyOf(name));
  for (const other of listOf(otherNames[name] ?? name)) call(other, keyOf(name));
  if (region === capitalRegion) regionsOf.get(keyOf(name))?.push(keyOf(region));
}
for (const name of Object.values(states)) if (!keys.has(keyOf(name))) call(name, keyOf(name));
for (const name of [capitalRegion, 'NCR', 'Delhi NCR region', 'NCR region']) call(name, keyOf(capitalRegion));

/** Finds the place that a name contains, whatever else it contains: 'Pune - Hinjewadi' is Pune, 'Navi Mumbai' is not Mumbai. */
export function findPlace(words: readonly string[]): string | undefined {
  for (let length = Math.min(longest, words.length); length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const key = keys.get(words.slice(from, from + length).join(' '));
      if (key !== undefined) return key;
    }
  return undefined;
}

/** Finds the place with exactly this name. */
export function placeCalled(words: readonly string[], raw: string): string | undefined {
  return written.includes(raw) ? keyOf(states[raw] ?? '') : keys.get(words.join(' '));
}

/** Returns the regions that a place is in, including itself. */
export const regionsAround = (key: string): readonly string[] => [...new Set([key, ...(regionsOf.get(key) ?? [])])];
