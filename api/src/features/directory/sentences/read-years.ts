import { limits } from '#contract/base/rules.ts';
import { readCount } from './read-moments.ts';
import type { Token } from './read-tokens.ts';

export type ReadYears = {
  minimum?: number;
  maximum?: number;
  /** A number alone, which may mean a range: 'left 2 years ago'. */
  exact?: number;
  next: number;
};
type Words = readonly Token[];

const wordAt = (tokens: Words, at: number) => tokens[at]?.word ?? '';
const phraseAt = (tokens: Words, at: number, length: number) =>
  tokens
    .slice(at, at + length)
    .map(({ word }) => word)
    .join(' ');

const comparisons: Readonly<Record<string, 'more' | 'less' | 'exact'>> = {
  'no less than': 'more',
  'not less than': 'more',
  'no fewer than': 'more',
  'no more than': 'less',
  'not more than': 'less',
  'more than': 'more',
  'greater than': 'more',
  'longer than': 'more',
  'at least': 'more',
  'minimum of': 'more',
  over: 'more',
  above: 'more',
  minimum: 'more',
  'maximum of': 'less',
  maximum: 'less',
  exactly: 'exact',
  'less than': 'less',
  'fewer than': 'less',
  'shorter than': 'less',
  'at most': 'less',
  'up to': 'less',
  under: 'less',
  below: 'less',
};
const endings: Readonly<Record<string, 'more' | 'less'>> = {
  'or more': 'more',
  'and more': 'more',
  'or above': 'more',
  'and above': 'more',
  'or longer': 'more',
  plus: 'more',
  'or less': 'less',
  'or fewer': 'less',
};

/** Returns the longest of some phrases that begins at a word. */
function phraseOf<T>(
  phrases: Readonly<Record<string, T>>,
  tokens: Words,
  at: number,
): { found: T; next: number } | undefined {
  for (const length of [3, 2, 1]) {
    const phrase = phraseAt(tokens, at, length);
    const found = Object.hasOwn(phrases, phrase) && at + length <= tokens.length ? phrases[phrase] : undefined;
    if (found !== undefined) return { found, next: at + length };
  }
  return undefined;
}

const isUnit = (word: string) => /^(?:years?|yrs?)$/.test(word);

/** Returns the two ends as a filter; none for no ends, or the whole scale. */
function bounded(low: number | undefined, high: number | undefined, next: number): ReadYears | undefined {
  const { minimum: least, maximum: most } = limits.years;
  if ((low ?? least) > Math.min(high ?? most, most) || (high ?? most) > most) return undefined;
  const minimum = low === least ? undefined : low;
  const maximum = high === most ? undefined : high;
  if (minimum === undefined && maximum === undefined) return undefined;
  return { ...(minimum !== undefined ? { minimum } : {}), ...(maximum !== undefined ? { maximum } : {}), next };
}

/** Reads two numbers: 'between 3 and 5', '3 to 5', '3-5'. */
function readRange(tokens: Words, at: number) {
  const between = wordAt(tokens, at) === 'between';
  const start = between ? at + 1 : at;
  const [, low, high] = /^(\d{1,2})[-–—](\d{1,2})$/.exec(wordAt(tokens, start)) ?? [];
  if (low !== undefined && high !== undefined) return { low: Number(low), high: Number(high), next: start + 1 };
  const first = readCount(wordAt(tokens, start));
  const joint = start + (isUnit(wordAt(tokens, start + 1)) ? 2 : 1);
  const second = readCount(wordAt(tokens, joint + 1));
  const joined = wordAt(tokens, joint) === (between ? 'and' : 'to');
  return first === undefined || second === undefined || !joined
    ? undefined
    : { low: first, high: second, next: joint + 2 };
}

/** Reads a number of years that begins at a word: 'more than 5 years', '3 to 5 years', '10+ years', 'five years or more'. */
export function readYears(tokens: Words, at: number): ReadYears | undefined {
  const range = readRange(tokens, at);
  if (range) return isUnit(wordAt(tokens, range.next)) ? bounded(range.low, range.high, range.next + 1) : undefined;
  const compared = phraseOf(comparisons, tokens, at);
  const start = compared?.next ?? at;
  const word = wordAt(tokens, start);
  const open = /^\d{1,2}\+$/.test(word);
  const count = readCount(open ? word.slice(0, -1) : word);
  if (count === undefined) return undefined;
  const ended = phraseOf(endings, tokens, start + 1);
  const unit = ended ? ended.next : start + 1;
  if (!isUnit(wordAt(tokens, unit))) return undefined;
  const after = ended ?? phraseOf(endings, tokens, unit + 1);
  const next = after && !ended ? after.next : unit + 1;
  const said = compared?.found ?? after?.found ?? (open ? 'more' : undefined);
  if (said === 'more') return bounded(count, undefined, next);
  if (said === 'less') return bounded(undefined, count, next);
  if (said === 'exact') return bounded(count, count, next);
  return count === 0 || count > limits.years.maximum ? undefined : { exact: count, next };
}
