import { weightedList } from './random.ts';

export interface Place {
  city: string;
  /** Two-letter code of the Indian state; null abroad. */
  state: string | null;
}

/** Weights per thousand: the largest city stays near 8 % so that a search for it has a lifelike number of hits. */
const indianCities = {
  KA: { Bengaluru: 75, Mysuru: 9, Mangaluru: 7, Hubballi: 4 },
  MH: { Mumbai: 88, Pune: 78, Nagpur: 11, Nashik: 8, Thane: 16 },
  TS: { Hyderabad: 84 },
  TN: { Chennai: 78, Coimbatore: 16, Madurai: 5 },
  HR: { Gurgaon: 66, Faridabad: 6 },
  UP: { Noida: 56, Lucknow: 17, Kanpur: 5, Ghaziabad: 7 },
  DL: { Delhi: 54 },
  WB: { Kolkata: 46 },
  GJ: { Ahmedabad: 40, Vadodara: 12, Surat: 9 },
  KL: { Kochi: 28, Thiruvananthapuram: 16, Kozhikode: 7 },
  RJ: { Jaipur: 22, Udaipur: 4 },
  MP: { Indore: 17, Bhopal: 10 },
  CH: { Chandigarh: 17 },
  PB: { Ludhiana: 6, Mohali: 8 },
  OD: { Bhubaneswar: 14 },
  AP: { Visakhapatnam: 14, Vijayawada: 8 },
  GA: { Goa: 6 },
  BR: { Patna: 6 },
  JH: { Ranchi: 5 },
  AS: { Guwahati: 6 },
  CG: { Raipur: 5 },
  UK: { Dehradun: 6 },
} as const;

/** Offices that some records have in place of a city, as in every company: HR settles once where each is. */
const offices = ['Head Office', 'Plant 4'] as const;
/** One record in this many has an office. */
const officeEvery = 120;

/** Returns the work location in the record of a person, who is counted by `index`. */
export const locationOf = ({ city }: Place, index: number): string =>
  index % officeEvery === 40 ? (offices[Math.floor(index / officeEvery) % offices.length] ?? city) : city;

const citiesAbroad = {
  Singapore: 20,
  London: 18,
  Dubai: 18,
  'New York': 8,
  'San Francisco': 8,
  Toronto: 8,
  Sydney: 7,
  Berlin: 6,
  Amsterdam: 5,
  Dublin: 4,
  'Kuala Lumpur': 5,
  Munich: 4,
  'Abu Dhabi': 4,
  Doha: 3,
  Riyadh: 3,
  Paris: 3,
  Zürich: 3,
  Warsaw: 3,
  Kraków: 2,
  Madrid: 3,
  Barcelona: 2,
  Lisbon: 2,
  'São Paulo': 2,
  'Mexico City': 2,
  Manila: 4,
  Tokyo: 2,
} as const;

const inIndia = Object.entries(indianCities).flatMap(([state, cities]) =>
  Object.entries<number>(cities).map(([city, weight]) => [{ city, state }, weight] as const),
);
const abroad = Object.entries(citiesAbroad).map(([city, weight]) => [{ city, state: null }, weight] as const);

/** Work places of the demo company: nearly all in India. */
export const workPlaces = weightedList<Place>([
  ...inIndia,
  ...abroad.map(([place, weight]) => [place, weight / 6] as const),
]);

/** Places of later jobs: abroad more often. */
export const newPlaces = weightedList<Place>([
  ...inIndia,
  ...abroad.map(([place, weight]) => [place, weight * 2] as const),
]);

const byCity = new Map<string, Place>([...inIndia, ...abroad].map(([place]) => [place.city, place]));

export function placeOf(city: string): Place {
  const place = byCity.get(city);
  if (!place) throw new Error(`No place named ${city} in places.ts`);
  return place;
}
