import { foldText } from '#contract/base/search-words.ts';

/** Whether a text contains every word of a search. */
export function hasWords(text: string, search: string): boolean {
  const folded = foldText(text);
  return foldText(search)
    .split(' ')
    .every((word) => folded.includes(word));
}

/** Returns how well a name matches the typed text: 0 begins with it, 1 has words that begin with each of its words, 2 otherwise. */
export function distanceOf(name: string, search: string): 0 | 1 | 2 {
  const [folded, searched] = [foldText(name), foldText(search)];
  if (folded.startsWith(searched)) return 0;
  const words = folded.split(/[^\p{L}\p{M}\p{N}]+/u);
  return searched.split(' ').every((word) => words.some((each) => each.startsWith(word))) ? 1 : 2;
}
