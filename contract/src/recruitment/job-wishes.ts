import { cities } from '../base/cities.ts';
import type { RecommendationPart } from '../directory/recommendations.ts';
import { type JobPlaces, placeNames } from './job-terms.ts';

/** What a job says about whom it suits. */
export type JobWishes = { title: string; department: string | null; places: JobPlaces };

/** Of the list of cities the one that is none: nobody is known to be there. */
const nowhere = 'Rest of India';

/** Why a part says nothing for a job, in words: it counts for nobody then. Undefined: it counts. */
export function notAsked(part: RecommendationPart, { department, places }: JobWishes): string | undefined {
  if (part === 'department' && !department) return 'The job names no department';
  if (part !== 'location') return undefined;
  if (places.isRemote) return 'The job can be done from anywhere';
  return fittingPlaces(places).length ? undefined : 'The job names no place';
}

/** What else a city is called; each of them is the same place. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  Bengaluru: ['Bangalore'],
  Chennai: ['Madras'],
  Delhi: ['New Delhi', 'NCR', 'Delhi NCR', 'Delhi-NCR'],
  Gurgaon: ['Gurugram'],
  Kochi: ['Cochin'],
  Kolkata: ['Calcutta'],
  Mangaluru: ['Mangalore'],
  Mumbai: ['Bombay'],
  Mysuru: ['Mysore'],
  Prayagraj: ['Allahabad'],
  Puducherry: ['Pondicherry'],
  Thiruvananthapuram: ['Trivandrum'],
  Vadodara: ['Baroda'],
  Visakhapatnam: ['Vizag'],
};

/** A place as it is compared: what stands before the first comma, in lower case. */
const placeKey = (name: string) => name.split(',', 1).join('').trim().toLowerCase();
const namesOf = (city: string) => [city, ...(otherNames[city] ?? [])];

/** The names of the places that fit those of a job, in lower case: a city by all of its names, and all cities of its region. */
export function fittingPlaces(places: JobPlaces): string[] {
  const asked = placeNames(places).filter((name) => name !== nowhere);
  const fitting = asked.flatMap((name) => {
    const key = placeKey(name);
    const city = cities.find((one) => namesOf(one.name).some((known) => placeKey(known) === key));
    const around = city?.region ? cities.filter(({ region }) => region === city.region) : city ? [city] : [];
    return [name, ...around.flatMap((one) => namesOf(one.name))].map(placeKey);
  });
  return [...new Set(fitting)];
}

/** The titles that fit, in lower case: that of the job, and what stands in it before the team: 'Product Manager, Payments'. */
export function fittingTitles(title: string): string[] {
  const [role = ''] = title.split(/[,(|]| [-–—] /, 1);
  return [...new Set([title, role].map((name) => name.trim().toLowerCase()))].filter((name) => name !== '');
}
