import type { Condition } from '#api/core/texts/conditions.ts';
import { textSearch } from './queries.ts';

/** The words that somebody without a view of contact fields searches for, as conditions on the text of `people_search s`. */
export const readText = (searchtext: string): readonly Condition[] =>
  textSearch(searchtext, { contact: false, forgiving: false }).text;
