import { isPhone } from './rules.ts';

/**
 * Returns text as search compares it: lower-cased, without Latin accents, with single white space. Marks of other scripts stay, since in
 * Devanagari and related scripts they are vowels.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/đ/g, 'd')
    .replace(/ß/g, 'ss')
    .replace(/\s+/g, ' ')
    .trim();
}

const phoneDigits = 10;
/** A number with its country code: 7 to 15 digits, grouped in any way. */
const ofAnyCountry = /^\+(?:[\s().-]*\d){7,15}$/;
/** Returns the last ten digits of a phone number, ignoring a prefix and separators (section 5); null for other texts. */
export function phoneNumber(text: string): string | null {
  return isPhone(text) || ofAnyCountry.test(text) ? text.replace(/\D/g, '').slice(-phoneDigits) : null;
}

/** Returns the words of a search, folded, at most 8; each must occur somewhere. A phone number matches in any of its forms. */
export function searchWords(text: string): string[] {
  const folded = foldText(text);
  const number = phoneNumber(folded);
  if (number) return [number];
  return folded
    .split(' ')
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => phoneNumber(word) ?? word);
}

/** The shortest word with typo tolerance: shorter words have too many neighbours. */
const shortestForgiven = 4;
const longestForgiven = 20;

/**
 * Returns the spellings that one slip may have come from (product.md, Search box): a wrong, missing or extra letter, or two swapped.
 * @param word folded, as {@link searchWords} returns it
 * @returns the word itself first, then its neighbours; `null` in a spelling matches any one letter
 */
export function slipsOf(word: string): (string | null)[][] {
  const letters = [...word];
  const slips: (string | null)[][] = [letters];
  if (letters.length < shortestForgiven || letters.length > longestForgiven || /^\d+$/.test(word)) return slips;
  for (const [place, letter] of letters.entries()) {
    const [before, after] = [letters.slice(0, place), letters.slice(place + 1)];
    slips.push([...before, null, ...after], [...before, ...after]);
    // A letter missing at either end leaves a part of the word, which is found anyway.
    if (place > 0) slips.push([...before, null, letter, ...after]);
    const [next, ...others] = after;
    if (next !== undefined && next !== letter) slips.push([...before, next, letter, ...others]);
  }
  return slips;
}
