import { findPlace, placeCalled, regionsAround } from './find-places.ts';
import { nameWords, type Token } from './read-tokens.ts';

/** The names that a company uses. */
export type CompanyNames = {
  departments: readonly string[];
  designations: readonly string[];
  locations: readonly string[];
  tags: readonly string[];
};
export type NamedGroup = { id: string; name: string };

/** Ids by name, in the form that names are compared in. */
export type ByName = ReadonlyMap<string, readonly string[]>;

/** The names of a company, indexed so that a sentence finds them by its words. */
export type NameIndex = {
  departments: ByName;
  locations: ByName;
  tags: ByName;
  places: ByName;
  designations: readonly string[];
  /** The designations with a word, by their index in the list. */
  having: ReadonlyMap<string, ReadonlySet<number>>;
  /** Words for what a person is, not only their field: 'manager', not 'sales'. */
  heads: ReadonlySet<string>;
};

/** Maps items by their compared names; several may share one. */
export function listNames<T>(
  things: readonly T[],
  nameOf: (thing: T) => string,
  valueOf: (thing: T) => string,
): ByName {
  const named = new Map<string, string[]>();
  for (const thing of things) {
    const key = nameWords(nameOf(thing)).join(' ');
    const known = named.get(key);
    if (known) known.push(valueOf(thing));
    else if (key !== '') named.set(key, [valueOf(thing)]);
  }
  return named;
}
const itself = (value: string) => value;

/** Returns the word for what a person is: the last before 'of', a dash, a comma or bracket, and before a grade. */
function headOf(designation: string): string | undefined {
  const [first = ''] = designation.split(/\s[-–—]\s|[,(/|]|\s(?:of|for|in|at)\s/i);
  return nameWords(first).findLast((word) => !/^(?:\d+|[ivx]+)$/.test(word));
}

function placesOf(locations: readonly string[]): ByName {
  const places = new Map<string, string[]>();
  for (const location of locations) {
    const place = findPlace(nameWords(location));
    for (const region of place === undefined ? [] : regionsAround(place)) {
      const known = places.get(region);
      if (known) known.push(location);
      else places.set(region, [location]);
    }
  }
  return places;
}

/** Indexes the names of a company. Ten thousand take some tens of milliseconds: done once for each version of the data. */
export function buildNames({ departments, designations, locations, tags }: CompanyNames): NameIndex {
  const having = new Map<string, Set<number>>();
  const heads = new Set<string>();
  for (const [place, designation] of designations.entries()) {
    const head = headOf(designation);
    if (head !== undefined) heads.add(head);
    for (const word of nameWords(designation)) {
      const known = having.get(word);
      if (known) known.add(place);
      else having.set(word, new Set([place]));
    }
  }
  return {
    departments: listNames(departments, itself, itself),
    locations: listNames(locations, itself, itself),
    tags: listNames(tags, itself, itself),
    places: placesOf(locations),
    designations,
    having,
    heads,
  };
}

/** Returns the designations that have all these words, by their index in the list. */
export function designationsWith(index: NameIndex, words: readonly string[]): readonly number[] {
  const sets = [...new Set(words)].map((word) => index.having.get(word));
  const known = sets.filter((set) => set !== undefined).sort((one, other) => one.size - other.size);
  const [first, ...others] = known;
  if (!first || known.length < sets.length) return [];
  return [...first].filter((place) => others.every((set) => set.has(place)));
}

/** Returns the company's locations that some words mean: one of that name, those in a city, those in a state. */
export function locationsCalled(index: NameIndex, tokens: readonly Token[]): readonly string[] {
  const words = tokens.flatMap(({ word }) => nameWords(word));
  const place = placeCalled(words, tokens.length === 1 ? (tokens[0]?.raw ?? '') : '');
  const there = place === undefined ? undefined : index.places.get(place);
  return there ?? index.locations.get(words.join(' ')) ?? [];
}
