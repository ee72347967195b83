import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from './client.ts';

/**
 * Puts the server's faults beside their fields and moves the focus to the first one.
 * @returns true when at least one fault found its field; else the caller shows the message itself
 */
export function showServerErrors<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const known = error.errors.filter(({ path }) => isField(form.getValues(), path));
  known.forEach(({ path, message }, index) => {
    form.setError(path as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return known.length > 0;
}

function isField(values: unknown, path: string): boolean {
  let place = values;
  for (const key of path.split('.')) {
    if (typeof place !== 'object' || place === null || !(key in place)) return false;
    place = (place as Record<string, unknown>)[key];
  }
  return path !== '';
}
