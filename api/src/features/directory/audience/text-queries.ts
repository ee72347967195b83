import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '#api/core/texts/conditions.ts';
import { either } from '#api/core/texts/conditions.ts';
import { contactMark, literalPattern } from '#api/core/texts/search-text.ts';
import { searchWords, slipsOf } from '#contract/base/search-words.ts';
import type { PersonSearch } from './plugs.ts';

type Spelling = readonly (string | null)[];

/** A spelling as a part of a LIKE pattern. */
const partOf = (letters: Spelling) =>
  letters.map((letter) => (letter === null ? '_' : literalPattern(letter))).join('');

const wordStarts = ['', '% ', '%\n', `%${contactMark}`];

/**
 * One spelling as LIKE patterns. The trigram index needs three letters in a row, or the start of a word: a spelling without the
 * former is looked for at the latter only, else every row would be read.
 */
function patternsOf(letters: Spelling): string[] {
  const hasThree = letters.some(
    (_, place) => place >= 2 && letters.slice(place - 2, place + 1).every((one) => one !== null),
  );
  return hasThree ? [`%${partOf(letters)}%`] : wordStarts.map((start) => `${start}${partOf(letters)}%`);
}

/**
 * What somebody types into the search box, as conditions on the text of `people_search s`.
 * @param of `contact`: whether words also match email and phone, false for those who may not see them; `forgiving`: whether a
 * slip of a letter is forgiven, only when nothing matches without
 */
export function textSearch(
  searchtext: string,
  { contact, forgiving }: { contact: boolean; forgiving: boolean },
): Pick<PersonSearch, 'text' | 'words'> {
  const spellings = searchWords(searchtext).map((word) => (forgiving ? slipsOf(word) : [[...word]]));
  const words = spellings.map((each) =>
    forgiving ? [...new Set(each.flatMap(patternsOf))] : each.map((one) => `%${partOf(one)}%`),
  );
  const like = (column: RawBuilder<unknown>, patterns: readonly string[]): Condition =>
    either(patterns.map((pattern) => sql<boolean>`${column} like ${pattern}`));
  return {
    words: spellings.map((each) => each.map(partOf)),
    text: [
      ...words.map((patterns) => like(sql`s.search`, patterns)),
      // The index finds who has the word anywhere; it counts only where it stands before the contact fields.
      ...(contact ? [] : words.map((patterns) => like(sql`split_part(s.search, ${contactMark}, 1)`, patterns))),
    ],
  };
}
