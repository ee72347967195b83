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

/** The words of a search, folded, at most 8; each must occur somewhere. */
export function searchWords(text: string): string[] {
  return foldText(text).split(' ').filter(Boolean).slice(0, 8);
}

/** A LIKE pattern that finds the text anywhere, with LIKE's own signs taken literally. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Stands in a search text before the contact fields, which not everybody may search. */
export const contactMark = '\t';
