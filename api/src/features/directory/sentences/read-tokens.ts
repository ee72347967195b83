import { foldText } from '#contract/base/search-words.ts';

/** A word of a sentence: as typed, and as compared. */
export type Token = { readonly raw: string; readonly word: string };

/** Replaces comparison signs before a number with words: without them '<5 years' would be '5 years'. */
const compared = (text: string) =>
  text
    .replace(/(?:>=|≥|=>)\s*(?=\d)/g, ' at least ')
    .replace(/(?:<=|≤|=<)\s*(?=\d)/g, ' at most ')
    .replace(/>\s*(?=\d)/g, ' more than ')
    .replace(/<\s*(?=\d)/g, ' less than ');

/** Cuts a text into words; commas, semicolons and '&' are words of their own, other marks around a word are dropped. */
export function readTokens(text: string): Token[] {
  return compared(text)
    .replace(/[,;]/g, ' , ')
    .split(/\s+/)
    .map((raw) => (raw === ',' || raw === '&' ? raw : raw.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}+#]+$/gu, '')))
    .filter((raw) => raw !== '')
    .map((raw) => ({ raw, word: foldText(raw).replace(/['’]/g, '') }));
}

/** Abbreviations and their longer words, on both sides of a comparison. */
const meant: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    avp: 'assistant vice president',
    ceo: 'chief executive officer',
    cfo: 'chief financial officer',
    chro: 'chief human resource officer',
    cmo: 'chief marketing officer',
    coo: 'chief operating officer',
    cto: 'chief technology officer',
    dev: 'developer',
    evp: 'executive vice president',
    exec: 'executive',
    hr: 'human resource',
    it: 'information technology',
    jr: 'junior',
    mgr: 'manager',
    op: 'operation',
    qa: 'quality assurance',
    sr: 'senior',
    svp: 'senior vice president',
    vp: 'vice president',
  }).map(([short, words]) => [short, words.split(' ')]),
);

/** Returns the singular: 'engineers' is 'engineer', whatever the word is. */
export function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2);
  return word.length > 2 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}

const joining = new Set(['and', 'of', 'the', 'for']);

/** Returns the words of a name as names are compared: folded, in the singular, spelled out, without connecting words. */
export function nameWords(name: string): string[] {
  // Most names have no accents, and ten thousand of them are read at once.
  const folded = /^[ -~]*$/.test(name) ? name.toLowerCase() : foldText(name);
  return folded
    .replace(/\br ?& ?d\b/g, 'research development')
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}+#]+/u)
    .filter((word) => word !== '' && !joining.has(word))
    .flatMap((word) => meant.get(singular(word)) ?? [singular(word)]);
}

export const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.word ?? '';

/** Returns `length` words from an index on, as phrases are compared: 'sign-ups' is 'sign ups'. */
export function phraseAt(tokens: readonly Token[], at: number, length: number): string {
  return tokens
    .slice(at, at + length)
    .map(({ word }) => word.replaceAll('-', ' '))
    .join(' ');
}

/** Words for people in general. */
export const peopleWords = new Set(
  `people person persons folks everyone everybody anyone anybody those all alumni alumnus employees employee exemployees ex-employees
  ex-employee colleagues colleague staff members member candidates ones`.split(/\s+/),
);

/** Words that hold a sentence together: they are no names, and a name within the sentence ends at them. */
export const sentenceWords = new Set(
  `, a about after also an and any are as at based be been before below between but by can cannot currently did do does every except
  excluding few for from had has have having how i if in is less looking many me more my no nor not now of on or our over please show since
  than that the their them there they this to under until us was we were what when where which who whose why will with within without
  worked working years year yr yrs ago left leaving joined resigned quit tagged named called signed studied stayed older younger because
  experience tenure recently active inactive both current exclude hide latest least minus most new nobody non none old omit only
  other others recent same`.split(/\s+/),
);
