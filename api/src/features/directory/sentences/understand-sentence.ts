import { phoneNumber } from '#contract/base/search-words.ts';
import { type PersonFilters, personFilters } from '#contract/directory/person-filters.ts';
import { listNames, type NamedGroup, type NameIndex } from './build-names.ts';
import { type Found, findPart, type Said, type Sentence } from './find-part.ts';
import { nameWords, peopleWords, readTokens, sentenceWords, type Token } from './read-tokens.ts';

export type Understood = {
  filters: PersonFilters;
  /** Which words became which filters, in their order. */
  parts: { text: string; filters: (keyof PersonFilters)[] }[];
};

type Joint = Found['joint'];
/** The parts understood so far. */
type Read = Said & {
  filters: PersonFilters;
  parts: Understood['parts'];
  words: string[];
  titles: readonly string[];
  cue: boolean;
  soft: boolean;
  /** The word that joins the last part with the next. */
  joint: Joint;
  /** The filters of the last part, as long as only a joint followed. */
  last: readonly string[];
  /** People joined, and no time was given. */
  open: boolean;
};

/** The limits beyond which no one reads the chips and the address gets too long: the words are searched instead. */
const most = { values: 150, characters: 3000 };
const lists = ['departments', 'designations', 'locations', 'gender'] as const;
type ListName = (typeof lists)[number];
const isList = (name: string): name is ListName => (lists as readonly string[]).includes(name);

const leadIns = new Set(
  'show me find list get give search for can could you please i want need how many the a all us'.split(' '),
);
const isName = (raw: string) => /^(?!(?:ex|non)-)\p{L}[\p{L}\p{M}.’'-]*$/iu.test(raw);

const tooMany = (values: readonly string[]) => values.length > most.values || values.join(',').length > most.characters;

/** Returns the values of a list that was already there: joined, both are meant; false when they are not joined. */
function joinLists(read: Read, name: ListName, values: readonly string[]): string[] | false {
  const known: readonly string[] = read.filters[name] ?? [];
  if (known.length === 0) return [...values];
  if (!read.joint || !read.last.includes(name)) return false;
  // 'Pune, Maharashtra' is a place within the other.
  if (name === 'locations' && read.joint === ',' && known.every((value) => values.includes(value))) return [...known];
  return [...new Set([...known, ...values])];
}

/** Adds what a part says; false when it contradicts the parts before it. */
function addPart(read: Read, found: Found, text: string): boolean {
  const given = Object.entries(found.filters ?? {}).filter(([, value]) => value !== undefined);
  const names = given.map(([name]) => name as keyof PersonFilters);
  if (read.joint === 'or' && !names.every((name) => isList(name) && read.last.includes(name))) return false;
  for (const [name, value] of given) {
    if (isList(name)) {
      const joined = joinLists(read, name, value as string[]);
      if (!joined) return false;
      Object.assign(read.filters, { [name]: joined });
    } else if (read.filters[name as keyof PersonFilters] !== undefined) return false;
    else Object.assign(read.filters, { [name]: value });
  }
  read.parts.push({ text, filters: names });
  read.last = names;
  read.joint = undefined;
  return true;
}

const textOf = (tokens: readonly Token[]) =>
  tokens
    .map(({ raw }) => raw)
    .join(' ')
    .replaceAll(' ,', ',');

/** Words that mark a group as one. */
const groupWords = new Set(['group', 'groups', 'member', 'members']);

/** Continues with a found part; false when that makes no sense here. */
function take(read: Read, found: Found, text: string): boolean {
  read.cue ||= found.cue ?? false;
  read.soft ||= found.soft ?? false;
  read.people = found.people ?? false;
  if (found.joint) {
    read.joint = found.joint === ',' && read.joint ? read.joint : found.joint;
    return true;
  }
  if (found.grade) read.grades = [...read.grades, ...nameWords(found.grade)];
  if (found.words !== undefined) read.words.push(found.words);
  if (found.verb === 'other') read.verb = undefined;
  else if (found.verb) {
    if (read.open) return false;
    read.verb = found.verb;
    read.open = found.verb === 'joined';
  }
  if (!found.filters) return true;
  if (found.titles) {
    read.titles = found.titles;
    read.grades = [];
  }
  if (Object.keys(found.filters).some((name) => name.startsWith('dateOfJoining'))) read.open = false;
  return addPart(read, found, text);
}

function readAll(sentence: Sentence): Read | null {
  const { tokens } = sentence;
  const read: Read = {
    filters: {},
    parts: [],
    words: [],
    titles: [],
    cue: false,
    soft: false,
    joint: undefined,
    last: [],
    open: false,
    verb: undefined,
    people: false,
    grades: [],
  };
  let at = 0;
  while (at < tokens.length && leadIns.has(tokens[at]?.word ?? '') && !findPart(sentence, at, read)?.filters) at += 1;
  const start = at;
  while (at < tokens.length) {
    const found = findPart(sentence, at, read);
    const token = tokens[at];
    if (found) {
      if (!take(read, found, textOf(tokens.slice(at, found.next)))) return null;
      at = found.next;
    } else if (token && at === start + read.words.length && read.words.length < 3 && isPlain(token)) {
      // Words before everything else may be a name: 'Priya from Sales'.
      read.words.push(token.raw);
      at += 1;
    } else return null;
  }
  return read;
}

const isPlain = ({ raw, word }: Token) => isName(raw) && !sentenceWords.has(word) && !peopleWords.has(word);

/** Replaces lists that are too long with the words they were found by. */
function shorten({ filters, words, titles }: Read): PersonFilters | null {
  const { designations, ...others } = filters;
  if ((filters.departments && tooMany(filters.departments)) || (filters.locations && tooMany(filters.locations)))
    return null;
  const shortened = designations && tooMany(designations);
  const searched = [...words, ...(shortened ? titles : [])].join(' ');
  return {
    ...(searched ? { searchtext: searched } : {}),
    ...others,
    ...(designations && !shortened ? { designations } : {}),
  };
}

/**
 * Parses a text as a sentence about people: filters over the company's own names. Null when it is no sentence, or means
 * anything beyond the filters: then it is searched for as typed.
 * @param text at most 200 characters
 * @param today `YYYY-MM-DD`
 */
export function understandSentence(
  text: string,
  company: { index: NameIndex; groups: readonly NamedGroup[] },
  today: string,
): Understood | null {
  const tokens = readTokens(text);
  if (tokens.length < 2 || text.includes('@') || phoneNumber(text)) return null;
  const namesGroup = tokens.some(({ word }) => groupWords.has(word));
  const groups = listNames(
    namesGroup ? company.groups : [],
    ({ name }) => name,
    ({ id }) => id,
  );
  const read = readAll({ tokens, index: company.index, groups, today });
  if (!read || read.joint || read.open || read.grades.length > 0 || read.parts.length === 0) return null;
  if (!read.cue && !(read.soft && read.parts.length > 1 && read.words.length === 0)) return null;
  const filters = shorten(read);
  return filters && personFilters.safeParse(filters).success ? { filters, parts: read.parts } : null;
}

const strong = new Set('who whose everyone everybody people except without excluding anyone'.split(' '));

/** Returns whether a text that was not understood looks like a sentence. */
export function seemsSentence(text: string): boolean {
  const words = readTokens(text).map(({ word }) => word);
  const holding = words.filter((word) => sentenceWords.has(word) || peopleWords.has(word)).length;
  return words.length > 2 && !text.includes('@') && (holding > 1 || words.some((word) => strong.has(word)));
}
