import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { sentenceWords, type Token, wordAt } from './read-tokens.ts';

type Words = readonly Token[];
export type ReadPresent = { filters: PersonFilters; next: number };

/** Reads free words, up to where the sentence continues. */
export function readFree(tokens: Words, at: number, most = 6): { text: string; next: number } | undefined {
  let next = at;
  while (next < tokens.length && next - at < most && !sentenceWords.has(wordAt(tokens, next))) next += 1;
  const ended = next === tokens.length || sentenceWords.has(wordAt(tokens, next));
  if (next === at || !ended) return undefined;
  const words = tokens.slice(at, next).map(({ raw }) => raw);
  return { text: words.join(' '), next };
}

const skip = (tokens: Words, at: number, words: readonly string[]) =>
  words.includes(wordAt(tokens, at)) ? at + 1 : at;
const nowWords = ['now', 'currently', 'presently'];
const workWords = ['working', 'work', 'works', 'employed'];
const livingWords = ['living', 'live', 'lives'];
const homeWords = [...livingWords, 'based', 'located', 'settled'];
const fields = ['industry', 'sector'];

/** Reads the current industry, employer or place: 'now at Infosys', 'living in Dubai', 'in the retail sector'. */
export function readPresent(tokens: Words, at: number): ReadPresent | undefined {
  const begin = skip(tokens, at, nowWords);
  const now = begin > at;
  const worked = skip(tokens, begin, workWords);
  const works = worked > begin;
  const start = works ? worked : skip(tokens, begin, now ? homeWords : livingWords);
  const lives = now || (!works && start > begin);
  const preposition = wordAt(tokens, start);
  if (preposition === 'in') {
    const free = readFree(tokens, skip(tokens, start + 1, ['the', 'a', 'an']), 4);
    const field = free?.text.split(' ') ?? [];
    const isField = fields.includes(field.at(-1)?.toLowerCase() ?? '');
    if (free && isField && field.length > 1)
      return { filters: { currentIndustry: field.slice(0, -1).join(' ') }, next: free.next };
    return free && lives ? { filters: { currentLocation: free.text }, next: free.next } : undefined;
  }
  if (!(now || works) || !['at', 'with', 'for'].includes(preposition)) return undefined;
  const free = readFree(tokens, start + 1);
  return free && { filters: { currentCompany: free.text }, next: free.next };
}

const degrees = new Set('mba btech mtech bcom mcom bsc msc bca mca bba phd llb llm pgdm cfa be me ba ma'.split(' '));
const ordinary = new Set(['be', 'me', 'ba', 'ma']);

/** Reads a degree as people write it, 'B.Tech' or 'MBAs'; those that are also words only in capitals. */
function readDegree(token: Token | undefined): string | undefined {
  if (!token) return undefined;
  const raw = token.raw.replace(/(?<=[A-Z])s$/, '');
  const degree = token.raw === raw ? token.word.replaceAll('.', '') : raw.toLowerCase().replaceAll('.', '');
  const known = degrees.has(degree) && (!ordinary.has(degree) || raw === raw.toUpperCase());
  return known ? raw : undefined;
}

/** Reads a field of study: 'with an MBA', 'studied physics', 'with a degree in law', 'MBA graduates'. */
export function readCourse(tokens: Words, at: number): ReadPresent | undefined {
  if (wordAt(tokens, at) === 'studied') {
    const free = readFree(tokens, at + 1, 4);
    return free && { filters: { course: free.text }, next: free.next };
  }
  const first = readDegree(tokens[at]);
  if (first !== undefined) {
    const holders = ['graduate', 'graduates', 'holder', 'holders'].includes(wordAt(tokens, at + 1));
    return { filters: { course: first }, next: at + 1 + Number(holders) };
  }
  const start = skip(tokens, skip(tokens, at, ['with', 'have', 'has', 'having', 'hold', 'holding']), ['a', 'an']);
  if (start === at) return undefined;
  const degree = readDegree(tokens[start]);
  if (degree !== undefined) return { filters: { course: degree }, next: skip(tokens, start + 1, ['degree']) };
  if (wordAt(tokens, start) !== 'degree' || wordAt(tokens, start + 1) !== 'in') return undefined;
  const free = readFree(tokens, start + 2, 4);
  return free && { filters: { course: free.text }, next: free.next };
}
