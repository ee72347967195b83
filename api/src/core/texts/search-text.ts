/** A LIKE pattern that finds the text anywhere, with LIKE's own signs taken literally. */
export function containsPattern(text: string): string {
  return `%${literalPattern(text)}%`;
}

/** The text as a part of a LIKE pattern. */
export function literalPattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Stands in a search text before the contact fields, which not everybody may search. */
export const contactMark = '\t';

/** Ends a search text that has the designation in it: those that an earlier version has written do not have it yet. */
export const completeMark = '\v';
