import { foldText } from '#contract/base/search-words.ts';

/** Former names of districts, with the current one. */
const renamed: Readonly<Record<string, string>> = { 'warangal urban': 'hanamkonda' };

/** The fewest consonants that distinguish one district from another. */
const tellsApart = 3;

/**
 * Returns the part of a word that stays the same in every transliteration: Tirupathur and Tirupattur, Charkhi and Charki, Gariaband and Gariyaband.
 */
const skeletonOf = (word: string) =>
  word
    .replaceAll(/[^\p{L}\p{N}]|[aeiouyh]/gu, '')
    .replaceAll('c', 'k')
    .replaceAll('w', 'v')
    .replaceAll(/(.)\1+/gu, '$1');

/** Returns the words of a name, each as its consonants. */
function skeletonsOf(name: string): string[] {
  const folded = foldText(name).trim();
  const words = (renamed[folded] ?? folded).split(/[\s&.-]+/u).filter((word) => word !== '' && word !== 'and');
  return words.map(skeletonOf);
}

/** Returns whether two names may be spellings of one: the same consonants, or the shorter one has two or more words and starts the longer one. */
function isSpelling(one: string, other: string): boolean {
  const [shorter = [], longer = []] = [skeletonsOf(one), skeletonsOf(other)].sort((a, b) => a.length - b.length);
  const joined = (words: readonly string[]) => words.join('').replaceAll(/(.)\1+/gu, '$1');
  if (joined(shorter).length < tellsApart) return false;
  if (joined(shorter) === joined(longer)) return true;
  return shorter.length > 1 && shorter.every((word, at) => word === longer[at]);
}

/**
 * Finds which known name each name is another spelling of. Where two are possible, in either direction, none is taken: a district
 * listed twice is better than two merged into one.
 * @returns the known name by the index of the name
 */
export function findSpellings(names: readonly string[], known: readonly string[]): Map<number, string> {
  const found = new Map<number, string>();
  for (const [at, name] of names.entries()) {
    const [only, ...others] = known.filter((each) => isSpelling(name, each));
    if (only === undefined || others.length > 0) continue;
    if (names.filter((each) => isSpelling(each, only)).length === 1) found.set(at, only);
  }
  return found;
}
