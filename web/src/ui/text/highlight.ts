import { foldText, searchWords, slipsOf } from '#contract/base/search-words.ts';

/** A part of a text, matching or not. */
export type Part = { text: string; found: boolean };
/** Splits a text at the matches of a search. */
export type Marker = (text: string) => readonly Part[];

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns the word, or any text that one typo turns into it; longest first. */
function patternsOf(word: string, forgiven: boolean) {
  const close = slipsOf(word)
    .slice(1)
    .map((letters) => letters.map((letter) => (letter === null ? '\\S' : literal(letter))).join(''))
    .sort((a, b) => b.length - a.length);
  return {
    exact: new RegExp(literal(word), 'gu'),
    close: forgiven && close.length > 0 ? new RegExp(close.join('|'), 'gu') : null,
  };
}

/** Returns the text in the form that search compares, with the original position of each character. */
function fold(text: string) {
  let folded = '';
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const plain = /\s/.test(character) ? ' ' : foldText(character);
    folded += plain;
    for (let index = 0; index < plain.length; index += 1) places.push(place);
    place += character.length;
  }
  places.push(place);
  return { folded, places };
}

/**
 * Finds the words of a search in texts as the server does: any part of a word, accents ignored. @param forgiven nothing matched exactly, so
 * similar spellings were found @returns null when there is nothing to look for
 */
export function markerOf(search: string, forgiven: boolean): Marker | null {
  const patterns = searchWords(search).map((word) => patternsOf(word, forgiven));
  if (patterns.length === 0) return null;
  return (text) => {
    const { folded, places } = fold(text);
    const spans = patterns.flatMap(({ exact, close }) => {
      const found = [...folded.matchAll(exact)];
      const all = found.length > 0 || !close ? found : [...folded.matchAll(close)];
      return all.map((match) => [places[match.index] ?? 0, places[match.index + match[0].length] ?? 0] as const);
    });
    return cut(text, spans);
  };
}

function cut(text: string, spans: (readonly [number, number])[]): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const [from, to] of spans.sort((a, b) => a[0] - b[0])) {
    if (to <= end) continue;
    const last = parts.at(-1);
    if (from > end || !last?.found) {
      if (from > end) parts.push({ text: text.slice(end, from), found: false });
      parts.push({ text: text.slice(from, to), found: true });
    } else last.text += text.slice(end, to);
    end = to;
  }
  if (end < text.length) parts.push({ text: text.slice(end), found: false });
  return parts;
}
