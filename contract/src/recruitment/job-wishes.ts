import { cities } from '../base/cities.ts';
import type { RecommendationPart } from '../directory/recommendations.ts';
import { type JobPlaces, placeNames } from './job-terms.ts';

/** The details of a job that recommendations use. */
export type JobWishes = { title: string; department: string | null; places: JobPlaces };

/** The entry of the cities list that is no city: no one is known to be there. */
const nowhere = 'Rest of India';

/** Returns why a part does not count for a job, as text; it then gives no one points. Undefined: it counts. */
export function notAsked(part: RecommendationPart, { department, places }: JobWishes): string | undefined {
  if (part === 'department' && !department) return 'The job has no department';
  if (part !== 'location') return undefined;
  if (places.isRemote) return 'The job can be done from anywhere';
  return fittingPlaces(places).length ? undefined : 'The job has no location';
}

/** Other names of cities. */
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

/** Returns a place in the form used for comparison: the text before the first comma, in lower case. */
const placeKey = (name: string) => name.split(',', 1).join('').trim().toLowerCase();
const namesOf = (city: string) => [city, ...(otherNames[city] ?? [])];

/** Returns the names of places that match those of a job, in lower case: a city under all of its names, and all cities of its region. */
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

/** Returns the matching titles, in lower case: that of the job, and the part before the team: 'Product Manager, Payments'. */
export function fittingTitles(title: string): string[] {
  const [role = ''] = title.split(/[,(|]| [-–—] /, 1);
  return [...new Set([title, role].map((name) => name.trim().toLowerCase()))].filter((name) => name !== '');
}

/** Grades before a role, which others in the role do not have. */
const grades = 'lead|senior|sr|junior|jr|principal|associate|assistant|asst|deputy|trainee'.split('|');
/** Generic roles, which say nothing about someone's work on their own. */
const anyKind = new Set(
  `manager executive officer consultant specialist coordinator administrator director head lead associate assistant trainee intern partner
  president engineer`.split(/\s+/),
);
const edge = '[^a-z0-9]';

/**
 * Returns a pattern for the forms of a word in a title: singular, plural, and the words inside it: 'auditor' is in 'auditors', 'audit' and
 * 'auditing'.
 */
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
 * Returns patterns for lower-case titles that match by their words, in any order: those with all words of the job's role ('Lead Auditor':
 * 'Internal Auditor'), and those with its last word and no other ('Internal Auditor': 'Senior Auditor'). The regular expressions work in
 * PostgreSQL and JavaScript.
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
