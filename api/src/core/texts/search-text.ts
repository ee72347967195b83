/** Returns a LIKE pattern that finds the text anywhere, with LIKE's own special characters escaped. */
export function containsPattern(text: string): string {
  return `%${literalPattern(text)}%`;
}

/** Escapes text for use in a LIKE pattern. */
export function literalPattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Precedes the contact fields in a search text, which not everyone may search. */
export const contactMark = '\t';

/** Ends a search text that includes the designation: texts written by an earlier version do not have it yet. */
export const completeMark = '\v';
