import { isPhone } from '#contract/rules.ts';

/**
 * Text as search compares it: lower-cased, Latin accents removed, white space single. Marks of other scripts stay, since in
 * Devanagari and its kin they are vowels.
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
/** The last ten digits of a phone number, whatever stands before and between them (section 5); null for other texts. */
export function phoneNumber(text: string): string | null {
  return isPhone(text) ? text.replace(/\D/g, '').slice(-phoneDigits) : null;
}

/** The words of a search, folded, at most 8; each must occur somewhere. A phone number counts in any of its forms. */
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

/** A LIKE pattern that finds the text anywhere, with LIKE's own signs taken literally. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Stands in a search text before the contact fields, which not everybody may search. */
export const contactMark = '\t';
