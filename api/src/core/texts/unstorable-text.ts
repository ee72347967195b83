import type { FieldError } from '#contract/base/route.ts';

/** Finds the texts of an input, keys included, that PostgreSQL refuses to keep: those with a NUL or half a character. */
export function unstorableText(value: unknown, path = ''): FieldError[] {
  if (typeof value === 'string')
    return value.isWellFormed() && !value.includes('\0')
      ? []
      : [{ path, message: 'This text contains characters that cannot be kept' }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...unstorableText(key, path),
    ...unstorableText(inner, path ? `${path}.${key}` : key),
  ]);
}

/** The text as PostgreSQL keeps it: what it refuses becomes the sign for a lost character. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}
