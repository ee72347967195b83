import { isCalendarDate, parseDate } from '#contract/base/dates.ts';
import { limits } from '#contract/base/rules.ts';
import type { Token } from './read-tokens.ts';

/** A range of days by its first and last, `YYYY-MM-DD`; either may be open. */
export type Stretch = { from?: string; last?: string; years?: Years };
/** The same range in whole years before today. */
type Years = { minimum?: number; maximum?: number };
export type ReadStretch = { stretch: Stretch; next: number };

type Point = { from: string; last: string; next: number };
type Words = readonly Token[];

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthNames = 'january february march april may june july august september october november december'.split(' ');
const counts =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen twenty`.split(/\s+/);

const pad = (value: number) => String(value).padStart(2, '0');
const dayOf = (year: number, month: number, day = 1) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
const wordAt = (tokens: Words, at: number) => tokens[at]?.word ?? '';

/** Reads a number of up to three digits, or in words; 'a' and 'an' are one. */
export function readCount(word: string): number | undefined {
  if (/^\d{1,3}$/.test(word)) return Number(word);
  if (word === 'a' || word === 'an') return 1;
  const count = counts.indexOf(word);
  return count > 0 ? count : undefined;
}

/** Returns the day some years, months or days before another; the last of the month where the month is shorter. */
export function dayBefore(today: string, unit: 'year' | 'month' | 'week' | 'day', count: number): string {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  if (unit === 'day') return dayOf(year, month, day - count);
  if (unit === 'week') return dayOf(year, month, day - count * 7);
  const back = (unit === 'year' ? 12 : 1) * count;
  const first = dayOf(year, month - back);
  const last = Number(dayOf(year, month - back + 1, 0).slice(8));
  return `${first.slice(0, 8)}${pad(Math.min(day, last))}`;
}

function readUnit(word: string): 'year' | 'month' | 'week' | 'day' | undefined {
  const unit = word.replace(/s$/, '').replace(/^yr$/, 'year').replace(/^mth$/, 'month');
  return unit === 'year' || unit === 'month' || unit === 'week' || unit === 'day' ? unit : undefined;
}

const readYear = (word: string) => (/^(?:19[5-9]|20[0-9])\d$/.test(word) ? Number(word) : undefined);
function readMonth(word: string): number | undefined {
  const place = word === 'sept' ? 8 : months.indexOf(word) >= 0 ? months.indexOf(word) : monthNames.indexOf(word);
  return place >= 0 ? place + 1 : undefined;
}
const readDay = (word: string) => (/^\d{1,2}(?:st|nd|rd|th)?$/.test(word) ? Number.parseInt(word, 10) : undefined);

const yearPoint = (year: number, next: number): Point => ({ from: dayOf(year, 1), last: dayOf(year, 12, 31), next });
const monthPoint = (year: number, month: number, next: number): Point => ({
  from: dayOf(year, month),
  last: dayOf(year, month + 1, 0),
  next,
});
function dayPoint(year: number, month: number, day: number, next: number): Point | undefined {
  if (!isCalendarDate(year, month, day)) return undefined;
  const only = dayOf(year, month, day);
  return { from: only, last: only, next };
}

/** Reads 'FY 2023-24', which begins in April. */
function readFinancialYear(tokens: Words, at: number): Point | undefined {
  const named = wordAt(tokens, at) === 'financial' && wordAt(tokens, at + 1) === 'year';
  const short = wordAt(tokens, at) === 'fy';
  const next = at + (named ? 2 : short ? 1 : 0);
  const word = wordAt(tokens, next).replace(/^fy/, '');
  const [, first, second] = /^(20\d\d)[-/](\d\d|20\d\d)$/.exec(word) ?? [];
  const begins = named || short || wordAt(tokens, next).startsWith('fy');
  if (!begins || first === undefined || second === undefined) return undefined;
  const year = Number(first);
  if (Number(second.slice(-2)) !== (year + 1) % 100) return undefined;
  return { from: dayOf(year, 4), last: dayOf(year + 1, 3, 31), next: next + 1 };
}

/** Reads a year, a month, a day, or one of these relative to today. */
function readPoint(tokens: Words, at: number, today: string): Point | undefined {
  const [one, two, three] = [wordAt(tokens, at), wordAt(tokens, at + 1), wordAt(tokens, at + 2)];
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number);
  const year = readYear(one);
  if (year !== undefined) return yearPoint(year, at + 1);
  const day = parseDate(one);
  if (day !== null && !one.includes(':')) {
    const [y = 0, m = 0, d = 0] = day.split('-').map(Number);
    return dayPoint(y, m, d, at + 1);
  }
  const month = readMonth(one);
  if (month !== undefined) {
    const inYear = readYear(two);
    if (inYear !== undefined) return monthPoint(inYear, month, at + 2);
    const [ofMonth, thenYear] = [readDay(two), readYear(three)];
    if (ofMonth !== undefined && thenYear !== undefined) return dayPoint(thenYear, month, ofMonth, at + 3);
    return monthPoint(month <= thisMonth ? thisYear : thisYear - 1, month, at + 1);
  }
  const [ofMonth, namedMonth, inYear] = [readDay(one), readMonth(two), readYear(three)];
  if (ofMonth !== undefined && namedMonth !== undefined && inYear !== undefined)
    return dayPoint(inYear, namedMonth, ofMonth, at + 3);
  const back = one === 'this' ? 0 : one === 'last' || one === 'previous' ? 1 : undefined;
  if (back !== undefined && two === 'year') return yearPoint(thisYear - back, at + 2);
  if (back !== undefined && two === 'month') return monthPoint(thisYear, thisMonth - back, at + 2);
  return readFinancialYear(tokens, at);
}

const recent = new Set(['last', 'past']);

/** Reads 'the last 6 months'; whole years stay years, so that the slider can move them. */
function readRecent(tokens: Words, at: number, today: string): ReadStretch | undefined {
  const start = wordAt(tokens, at) === 'the' ? at + 1 : at;
  if (!recent.has(wordAt(tokens, start))) return undefined;
  const counted = readCount(wordAt(tokens, start + 1));
  // 'the last year' is the one that ends today, 'last year' that of the calendar.
  const isOne =
    counted === undefined && start > at && wordAt(tokens, start + 1).match(/^(?:year|month|week)$/) !== null;
  const count = isOne ? 1 : counted;
  const next = start + (isOne ? 1 : 2);
  const unit = readUnit(wordAt(tokens, next));
  if (count === undefined || unit === undefined) return undefined;
  const from = dayBefore(today, unit, count);
  return {
    stretch: { from, ...(unit === 'year' && count < limits.years.maximum ? { years: { maximum: count } } : {}) },
    next: next + 1,
  };
}

/** Reads '3 months ago', 'more than 6 months ago'; years are read with the other counts of years. */
function readAgo(tokens: Words, at: number, today: string): ReadStretch | undefined {
  const comparing = /^(?:more|less) than$/.exec(`${wordAt(tokens, at)} ${wordAt(tokens, at + 1)}`)?.[0];
  const short = wordAt(tokens, at) === 'over' ? 'more than' : wordAt(tokens, at) === 'under' ? 'less than' : undefined;
  const start = at + (comparing ? 2 : short ? 1 : 0);
  const [count, unit] = [readCount(wordAt(tokens, start)), readUnit(wordAt(tokens, start + 1))];
  if (count === undefined || unit === undefined || unit === 'year' || wordAt(tokens, start + 2) !== 'ago')
    return undefined;
  const next = start + 3;
  const day = dayBefore(today, unit, count);
  const said = comparing ?? short;
  if (said) return { stretch: said === 'more than' ? { last: dayBefore(day, 'day', 1) } : { from: day }, next };
  if (unit !== 'month') return undefined;
  const [year = 0, month = 0] = day.split('-').map(Number);
  const { from, last } = monthPoint(year, month, next);
  return { stretch: { from, last }, next };
}

function between(first: Point, second: Point | undefined): ReadStretch | undefined {
  if (!second || second.last < first.from) return undefined;
  return { stretch: { from: first.from, last: second.last }, next: second.next };
}

/** Reads '2019-2021'. */
function readYears(word: string, next: number): ReadStretch | undefined {
  const [, first, second] = /^(\d{4})[-–—](\d{4})$/.exec(word) ?? [];
  const [from, to] = [readYear(first ?? ''), readYear(second ?? '')];
  if (from === undefined || to === undefined) return undefined;
  return between(yearPoint(from, next), yearPoint(to, next));
}

const within = new Set(['in', 'during', 'within', 'over', 'on', 'of']);
const until = new Set(['until', 'till', 'to']);

/** Phrases for 'after' and 'before'; 'since' and 'until' include the named day. */
const bounds: Readonly<Record<string, 'after' | 'before' | 'since' | 'until'>> = {
  after: 'after',
  post: 'after',
  'later than': 'after',
  before: 'before',
  'prior to': 'before',
  'earlier than': 'before',
  'on or after': 'since',
  'in or after': 'since',
  until: 'until',
  till: 'until',
  by: 'until',
  'on or before': 'until',
  'in or before': 'until',
};
/** The same phrases after the day: '2022 or later'. */
const endings: Readonly<Record<string, 'since' | 'until'>> = {
  onwards: 'since',
  onward: 'since',
  'or later': 'since',
  'or after': 'since',
  'and later': 'since',
  'and after': 'since',
  'or earlier': 'until',
  'or before': 'until',
  'and earlier': 'until',
};

/** Returns the longest of some phrases that begins at a word, and where it ends. */
function phraseOf<T>(phrases: Readonly<Record<string, T>>, tokens: Words, at: number) {
  for (const length of [3, 2, 1]) {
    const words = tokens.slice(at, at + length).map(({ word }) => word);
    const found =
      words.length === length && Object.hasOwn(phrases, words.join(' ')) ? phrases[words.join(' ')] : undefined;
    if (found !== undefined) return { found, next: at + length };
  }
  return undefined;
}

const bounded = (bound: 'after' | 'before' | 'since' | 'until', { from, last }: Point): Stretch =>
  ({
    after: { from: dayBefore(last, 'day', -1) },
    before: { last: dayBefore(from, 'day', 1) },
    since: { from },
    until: { last },
  })[bound];

/** Reads a time that begins at a word: 'in March 2023', 'before 2020', 'between 2019 and 2021', 'in the last 6 months'. */
export function readStretch(tokens: Words, at: number, today: string): ReadStretch | undefined {
  const first = wordAt(tokens, at);
  const inside = within.has(first) ? at + 1 : at;
  const open =
    readRecent(tokens, inside, today) ?? readAgo(tokens, at, today) ?? readYears(wordAt(tokens, inside), inside + 1);
  if (open) return open;
  if (first === 'between' || first === 'from' || first === 'since') {
    const from = readPoint(tokens, at + 1, today);
    if (!from) return undefined;
    // 'between January and March 2023' is about one year.
    const named = readMonth(wordAt(tokens, at + 1));
    const ofYear =
      from.next === at + 2 && readMonth(wordAt(tokens, at + 3)) ? readYear(wordAt(tokens, at + 4)) : undefined;
    const begins = named && ofYear ? monthPoint(ofYear, named, from.next) : from;
    const joint = wordAt(tokens, from.next);
    const goesOn = first === 'between' ? joint === 'and' : first === 'from' && until.has(joint);
    if (goesOn) return between(begins, readPoint(tokens, from.next + 1, today));
    const ended =
      phraseOf(endings, tokens, from.next)?.found === 'since' ? phraseOf(endings, tokens, from.next) : undefined;
    const isOpen = first === 'since' || (first === 'from' && ended !== undefined);
    return isOpen ? { stretch: { from: from.from }, next: ended?.next ?? from.next } : undefined;
  }
  const bound = phraseOf(bounds, tokens, at);
  const point = readPoint(tokens, bound?.next ?? inside, today);
  if (!point) return undefined;
  const { next } = point;
  if (bound) return { stretch: bounded(bound.found, point), next };
  const ended = phraseOf(endings, tokens, next);
  if (ended) return { stretch: bounded(ended.found, point), next: ended.next };
  const following = readYear(wordAt(tokens, next + 1));
  const inBoth =
    ['and', 'or'].includes(wordAt(tokens, next)) &&
    following !== undefined &&
    dayBefore(dayOf(following, 1), 'day', 1) === point.last;
  if (until.has(wordAt(tokens, next)) || (inBoth && readYear(wordAt(tokens, next - 1))))
    return between(point, readPoint(tokens, next + 1, today));
  return { stretch: { from: point.from, last: point.last }, next };
}
