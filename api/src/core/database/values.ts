/** Parsers that make values the same from both databases: by type id of PostgreSQL, from its text form. */
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  17: (text) => Buffer.from(text.slice(2), 'hex'),
  20: Number,
  1082: (text) => text,
  1184: (text) => new Date(text).toISOString(),
  1700: Number,
  // Ids never need quotes, and the general array parser reads character by character.
  2951: (text) => (text === '{}' ? [] : text.slice(1, -1).split(',')),
};
