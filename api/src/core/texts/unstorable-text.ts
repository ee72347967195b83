import type { FieldError } from '#contract/base/route.ts';

/** Finds texts in an input, keys included, that PostgreSQL refuses to store: those with a NUL or half a surrogate pair. */
export function unstorableText(value: unknown, path = ''): FieldError[] {
  if (typeof value === 'string')
    return value.isWellFormed() && !value.includes('\0')
      ? []
      : [{ path, message: 'This text contains characters that cannot be saved' }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...unstorableText(key, path),
    ...unstorableText(inner, path ? `${path}.${key}` : key),
  ]);
}

/** Returns text that PostgreSQL can store: what it refuses becomes the replacement character. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}
