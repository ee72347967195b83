import { foldText } from '#contract/base/search-words.ts';

/** Letters that people replace by symbols. `l` counts as `i`, since `1` is used for both. */
const swaps: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const unswap = (text: string) => text.replace(/[@431!|l0$57]/g, (sign) => swaps[sign] ?? sign);

const shiftedDigits = ')!@#$%^&*(';
/** Replaces symbols by the digits on the same keys, as `1qaz@WSX` is `1qaz2wsx`. */
const unshift = (text: string) => text.replace(/[)!@#$%^&*(]/g, (sign) => `${shiftedDigits.indexOf(sign)}`);

/** A longer text is more than one decorated word. */
const longestDecorated = 64;
/** Fewer letters than this, scattered over a password, too often form a word by chance. */
const fewestScattered = 5;

const isLetters = (text: string) => /^\p{L}+$/u.test(text);

/** Returns the letters of a text, in the same form as {@link lettersOf} returns those of a password. */
export const lettersOnly = (text: string): string => unswap(foldText(text).replace(/[^\p{L}]/gu, ''));

/**
 * Returns the words that a password may decorate, in lower case: without digits and symbols around it and with swapped letters restored
 * (`P@ssw0rd!2025`: `password`), and without any digits and symbols (`Wel-come1`: `welcome`).
 */
export function lettersOf(password: string): Set<string> {
  const text = foldText(password);
  const scattered = lettersOnly(text);
  const words = new Set(scattered.length < fewestScattered ? [] : [scattered]);
  const first = text.search(/\p{L}/u);
  if (text.length > longestDecorated || first === -1) return words;
  const last = text.search(/\p{L}[^\p{L}]*$/u) + 1;
  // A symbol at either end is a letter (`$ecret`, `Mexic0`) or decoration, so both are tried.
  for (let start = 0; start <= first; start++)
    for (let end = last; end <= text.length; end++) {
      const word = unswap(text.slice(start, end));
      if (isLetters(word)) words.add(word);
    }
  return words;
}

/** Returns the forms of a password that a list may contain: in lower case, without the shift key on its digits, and without symbols. */
export function typedOf(password: string): Set<string> {
  const text = password.toLowerCase();
  return new Set([text, unshift(text), text.replace(/[^\p{L}\d]/gu, '')]);
}

/** Returns whether a text consists only of these words, in any order and number; ignores empty words. */
export function isMadeOf(text: string, words: Iterable<string>): boolean {
  const known = [...words].filter(Boolean);
  const reached = new Set([0]);
  for (let at = 0; at < text.length; at++)
    if (reached.has(at)) for (const word of known) if (text.startsWith(word, at)) reached.add(at + word.length);
  return reached.has(text.length);
}
