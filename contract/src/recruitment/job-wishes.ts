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

/** Grades before a role, which other people in the role do without. */
const grades = 'lead|senior|sr|junior|jr|principal|associate|assistant|asst|deputy|trainee'.split('|');
/** Roles of every kind: alone they say nothing of what someone did. */
const anyKind = new Set(
  `manager executive officer consultant specialist coordinator administrator director head lead associate assistant trainee intern partner
  president engineer`.split(/\s+/),
);
const edge = '[^a-z0-9]';

/** A word of a title in one number and the other, and what it is made of: 'auditor' is in 'auditors', 'audit' and 'auditing'. */
function formsOf(word: string): string {
  const one = /^.{3,}[^sui]s$/.test(word) ? word.slice(0, -1) : word;
  const stem = /^(.{4,})(?:er|or|ing)$/.exec(one)?.[1];
  const forms = [
    `${one}(?:s|es|ing)?`,
    one.endsWith('y') && `${one.slice(0, -1)}ies`,
    stem && `${stem}(?:s|er|ers|or|ors|ing)?`,
  ];
  return `(?:${forms.filter(Boolean).join('|').replaceAll('+', '\\+')})`;
}

/**
 * Lists patterns for titles in lower case that fit by their words, in whatever order: those with all words of the job's role ('Lead
 * Auditor': 'Internal Auditor'), and those with the last of them and no other ('Internal Auditor': 'Senior Auditor').
 * Regular expressions that PostgreSQL and JavaScript read alike.
 */
export function fittingTitleWords(title: string): string[] {
  const role = fittingTitles(title).at(-1) ?? '';
  const words = role.split(/[^\p{L}\p{M}\p{N}+#]+/u).filter((word) => word !== '' && !/^(?:[ivx]+|\d+)$/.test(word));
  const first = words.findIndex((word) => !grades.includes(word));
  const asked = first < 0 ? [] : words.slice(first);
  const last = asked.at(-1);
  if (last === undefined || (asked.length === 1 && anyKind.has(last))) return [];
  const all = asked.map((word) => `(?=.*(?:^|${edge})${formsOf(word)}(?:$|${edge}))`).join('');
  const others = [...grades, ...asked.slice(0, -1).map(formsOf)].join('|');
  const alone = `^(?:(?:${others})${edge}+)*${formsOf(last)}(?:${edge}+(?:[ivx]+|[0-9]+))?$`;
  return [`^${all}`, ...(anyKind.has(last) ? [] : [alone])];
}
