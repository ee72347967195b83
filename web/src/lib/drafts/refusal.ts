import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { FieldError } from '#contract/base/route.ts';
import { ApiError, failureText } from '../client.ts';

export type RefusalRule = {
  /** Whether the form has this field. */
  isField: (path: string) => boolean;
  /** Maps a field of the contract to the form's name for it, if different. */
  fieldOf?: (path: string) => string;
  /** The field of a conflict if the server names none, such as a taken email. */
  conflictField?: string;
  /** The text when the server gives no reason. */
  failed?: string;
};

/** The errors of a failed save: next to their fields, or one text for the whole form. */
export type Refusal = { faults: readonly FieldError[]; message?: string };

/** Reads the refusal of a save, the same for every form: errors with a field are shown next to it, others as a text. */
export function readRefusal(error: unknown, rule: RefusalRule): Refusal {
  const { isField, fieldOf = (path) => path, conflictField, failed } = rule;
  const errors = error instanceof ApiError ? error.errors : [];
  const faults = errors
    .map(({ path, message }) => ({ path: fieldOf(path), message }))
    .filter(({ path }) => isField(path));
  if (faults.length > 0) return { faults };
  if (conflictField && error instanceof ApiError && error.status === 409)
    return { faults: [{ path: conflictField, message: error.message }] };
  return { faults, message: failureText(error, failed) };
}

/** Shows errors next to their fields. */
export function showFaults<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  faults: readonly FieldError[],
) {
  for (const { path, message } of faults) form.setError(path as FieldPath<Values>, { type: 'server', message });
}

/** Whether the values of a form have a field at this path: `entries.0.company`. */
export function hasField(values: unknown, path: string): boolean {
  let place = values;
  for (const key of path.split('.')) {
    if (typeof place !== 'object' || place === null || !(key in place)) return false;
    place = (place as Record<string, unknown>)[key];
  }
  return path !== '';
}
