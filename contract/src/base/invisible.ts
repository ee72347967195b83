/** Invisible characters: marks of direction, soft hyphens, byte order marks, tags and the like. */
const format = /(?![\u200C\u200D])\p{Cf}/gu;

/** Joiners change how text looks after a letter of a joining script, after a mark (the virama of a conjunct) and in an emoji. */
const joiners = /([^\u200C\u200D]?)[\u200C\u200D]+/gu;
const joins =
  /^(?:[\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]|(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])\p{L})$/u;

/** Returns the text without invisible characters, so that texts that look the same are the same. */
export function withoutInvisible(text: string): string {
  return text.replace(format, '').replace(joiners, (whole, before: string) => (joins.test(before) ? whole : before));
}

/** Passwords are compared as typed; `current` is the old password when changing it. */
const asTyped = new Set(['password', 'current', 'passphrase', 'pgpPassphrase']);

/** Returns an input as it was sent, its texts and keys without invisible characters; passwords stay as they are. */
export function readableInput(value: unknown): unknown {
  if (typeof value === 'string') return withoutInvisible(value);
  if (Array.isArray(value)) return value.map(readableInput);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      asTyped.has(key) ? [key, inner] : [withoutInvisible(key), readableInput(inner)],
    ),
  );
}
