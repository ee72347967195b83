import { limits } from '#contract/base/rules.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import type { ByName, NameIndex } from './build-names.ts';
import { findDepartmentOrPlace, findGroup, findTags, findTitle } from './find-names.ts';
import { dayBefore, readStretch, type Stretch } from './read-moments.ts';
import { readCourse, readFree, readPresent } from './read-present.ts';
import { peopleWords, phraseAt, type Token, wordAt } from './read-tokens.ts';
import { readTrait } from './read-traits.ts';
import { type ReadYears, readYears } from './read-years.ts';

/** The context from the words before a position. */
export type Said = {
  /** The verb that a following time belongs to. */
  verb: 'left' | 'joined' | undefined;
  /** The last word meant people: 'of' continues with where they were. */
  people: boolean;
  /** A grade whose designation is still to come. */
  grades: readonly string[];
};

/** The meaning of some words of a sentence. */
export type Found = {
  next: number;
  filters?: PersonFilters;
  /** Holds a sentence together: without one, and without a soft part beside another, nothing is understood. */
  cue?: boolean;
  soft?: boolean;
  verb?: Said['verb'] | 'other';
  people?: boolean;
  grade?: string;
  /** The designation's words. */
  titles?: readonly string[];
  /** Left to the search for words. */
  words?: string;
  joint?: 'and' | 'or' | ',';
};

export type Sentence = {
  tokens: readonly Token[];
  index: NameIndex;
  /** Ids of groups. */
  groups: ByName;
  today: string;
};

const toDate = (day: string) => day.replaceAll('-', '/');
const grades = new Set('senior sr junior jr principal assistant deputy associate chief lead trainee'.split(' '));
const leftWords = new Set('left leave leaving resigned quit exited departed leavers leaver'.split(' '));
const joinedWords = new Set('joined started hired joiners joiner'.split(' '));
const withUs = [
  'us',
  'here',
  'with us',
  'for us',
  'with the company',
  'in the company',
  'at the company',
  'the company',
  'the firm',
];
const service = ['of service', 'of tenure', 'tenure', 'service', 'in service'];
const experienced = [
  'of experience',
  'experience',
  'of exp',
  'exp',
  'of work experience',
  'work experience',
  'in experience',
];
const having = new Set('with having had has have'.split(' '));
const stayed = new Set('stayed spent served lasted worked were was'.split(' '));

/** Returns how many words one of some phrases takes here. */
function lengthOf(phrases: readonly string[], tokens: readonly Token[], at: number): number {
  const lengths = phrases.map((phrase) => {
    const length = phrase.split(' ').length;
    return phraseAt(tokens, at, length) === phrase ? length : 0;
  });
  return Math.max(0, ...lengths);
}

function stretchFilters(verb: 'left' | 'joined', { from, last, years }: Stretch): PersonFilters {
  if (verb === 'left' && years) return { timeSinceLeftMin: years.minimum, timeSinceLeftMax: years.maximum };
  const name = verb === 'left' ? 'dateOfLeaving' : 'dateOfJoining';
  return {
    ...(from ? { [`${name}GTE`]: toDate(from) } : {}),
    ...(last ? { [`${name}LTE`]: toDate(last) } : {}),
  };
}

/** Returns the filters for 'more than 2 years ago', after a verb. */
function agoFilters(verb: 'left' | 'joined', { minimum, maximum, exact }: ReadYears, today: string): PersonFilters {
  // Two years ago is any day from two to three years before today.
  const [least, most] = exact === undefined ? [minimum, maximum] : [exact, Math.min(exact + 1, limits.years.maximum)];
  if (verb === 'left') return { timeSinceLeftMin: least, timeSinceLeftMax: most };
  return stretchFilters('joined', {
    ...(least === undefined ? {} : { last: dayBefore(dayBefore(today, 'year', least), 'day', 1) }),
    ...(most === undefined ? {} : { from: dayBefore(today, 'year', most) }),
  });
}

/** Finds years of tenure or experience, by the words around them. */
function findYears({ tokens }: Sentence, at: number): Found | undefined {
  const begin = having.has(wordAt(tokens, at)) ? at + 1 : at;
  const article = begin + Number(['a', 'an'].includes(wordAt(tokens, begin)));
  const topic = wordAt(tokens, article);
  const spent = stayed.has(wordAt(tokens, at)) ? at + 1 : undefined;
  const named = topic === 'tenure' || topic === 'experience' ? article + 1 : undefined;
  if (named !== undefined) {
    const years = readYears(tokens, named + Number(['of', 'is', 'was'].includes(wordAt(tokens, named))));
    return years && yearsFound(topic === 'tenure' ? 'tenure' : 'experience', years, years.next);
  }
  if (spent !== undefined) {
    const us = lengthOf(withUs, tokens, spent);
    const start = spent + us;
    const years = readYears(tokens, start + Number(wordAt(tokens, start) === 'for'));
    const behind = years && lengthOf(withUs, tokens, years.next);
    const said = us > 0 || Boolean(behind) || ['stayed', 'served', 'lasted'].includes(wordAt(tokens, at));
    if (years && said && lengthOf(experienced, tokens, years.next) === 0)
      return yearsFound('tenure', years, years.next + (behind ?? 0));
  }
  const years = readYears(tokens, begin) ?? readYears(tokens, article);
  if (!years) return undefined;
  const experience = lengthOf(experienced, tokens, years.next);
  if (experience > 0) return yearsFound('experience', years, years.next + experience);
  const tenure = lengthOf([...withUs, ...service], tokens, years.next);
  // Years without a noun ('with 5 years') are those with the company.
  return tenure > 0 || begin > at ? yearsFound('tenure', years, years.next + tenure) : undefined;
}

function yearsFound(name: 'tenure' | 'experience', { minimum, maximum, exact }: ReadYears, next: number): Found {
  // Someone 'with 4 years of experience' may also have five.
  const least = exact ?? minimum;
  const filters = {
    ...(least === undefined ? {} : { [`${name}Min`]: least }),
    ...(maximum === undefined ? {} : { [`${name}Max`]: maximum }),
  };
  return { next, filters, cue: true };
}

const objects = ['us', 'the company', 'our company', 'the firm', 'the organisation'];

/** Finds that people left or joined, and when, if that follows at once. */
function findVerb(sentence: Sentence, at: number): Found | undefined {
  const { tokens, today } = sentence;
  const word = wordAt(tokens, at);
  const verb = leftWords.has(word) ? 'left' : joinedWords.has(word) ? 'joined' : undefined;
  if (verb) {
    const next = at + 1 + lengthOf(objects, tokens, at + 1);
    return { next, ...findWhen(sentence, next, verb), verb, cue: true };
  }
  const noun = wordAt(tokens, at + 1);
  const ofYear = noun === 'leavers' ? 'left' : noun === 'joiners' ? 'joined' : undefined;
  const stretch = ofYear && /^\d{4}$/.test(word) ? readStretch(tokens, at, today) : undefined;
  return stretch && ofYear && { next: at + 2, filters: stretchFilters(ofYear, stretch.stretch), cue: true };
}

/** Finds when people left or joined. */
function findWhen({ tokens, today }: Sentence, at: number, verb: Said['verb']): Found | undefined {
  const years = verb && readYears(tokens, at);
  if (years && wordAt(tokens, years.next) === 'ago')
    return { next: years.next + 1, filters: agoFilters(verb, years, today), cue: true };
  const read = verb && readStretch(tokens, at, today);
  return read && { next: read.next, filters: stretchFilters(verb, read.stretch), cue: true };
}

/** Finds filler words; words that join two parts are kept. */
function findFiller({ tokens }: Sentence, at: number): Found | undefined {
  const word = wordAt(tokens, at);
  if (word === ',' || word === 'or') return { next: at + 1, joint: word };
  if (word === 'and' || word === '&' || word === 'but') return { next: at + 1, joint: 'and' };
  if (word === 'ex' && wordAt(tokens, at + 1).startsWith('employee')) return { next: at + 2, people: true };
  if (word === 'former') return { next: at + 1 };
  if (peopleWords.has(word)) return { next: at + 1, people: true };
  if (word === 'who' || word === 'that' || word === 'whose') return { next: at + 1, cue: true };
  if (word === 'worked') return { next: at + 1 + Number(wordAt(tokens, at + 1) === 'as'), cue: true };
  const filler = [
    'the',
    'our',
    'a',
    'an',
    'all',
    'is',
    'are',
    'was',
    'were',
    'been',
    'have',
    'has',
    'had',
    'also',
    'every',
  ];
  return filler.includes(word) ? { next: at + 1 } : undefined;
}

function findNamed({ tokens }: Sentence, at: number): Found | undefined {
  if (!['named', 'called'].includes(wordAt(tokens, at))) return undefined;
  const free = readFree(tokens, at + 1, 3);
  return free && { next: free.next, words: free.text, cue: true };
}

function findGrade({ tokens, index }: Sentence, at: number): Found | undefined {
  const word = wordAt(tokens, at);
  return grades.has(word) && index.having.size > 0 ? { next: at + 1, grade: word } : undefined;
}

/** Finds the part that begins at a word: the longest match. Of two equal ones the first here. */
export function findPart(sentence: Sentence, at: number, said: Said): Found | undefined {
  const { tokens, index, groups } = sentence;
  const trait = readTrait(tokens, at);
  const title = findTitle(index, tokens, at, said.grades);
  const group = findGroup(groups, tokens, at);
  const present = readPresent(tokens, at) ?? readCourse(tokens, at);
  const found: (Found | undefined)[] = [
    trait && { next: trait.next, filters: trait.trait.filters, cue: !trait.trait.plain, soft: true, verb: 'other' },
    findYears(sentence, at),
    findWhen(sentence, at, said.verb),
    findVerb(sentence, at),
    group,
    findTags(index, tokens, at),
    findDepartmentOrPlace(index, tokens, at, said.people),
    title && { ...title, people: title.soft },
    present && { ...present, cue: true },
    findNamed(sentence, at),
    findGrade(sentence, at),
    findFiller(sentence, at),
  ];
  return found.reduce((best, one) => (one && (!best || one.next > best.next) ? one : best), undefined);
}
