import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { FieldError } from '#contract/base/route.ts';
import { ApiError, failureText } from '../client.ts';

export type RefusalRule = {
  /** Whether the form has this field. */
  isField: (path: string) => boolean;
  /** The form's name of a field of the contract, where they differ. */
  fieldOf?: (path: string) => string;
  /** The field that a conflict is about when the server names none: a taken email. */
  conflictField?: string;
  /** What to say when the server gives no reason. */
  failed?: string;
};

/** What a form shows of a save that failed: faults beside their fields, or else one sentence for the whole form. */
export type Refusal = { faults: readonly FieldError[]; message?: string };

/** The one rule for every form: what the server refuses stands beside its field, what has no field is said in a sentence. */
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

/** Puts faults beside their fields. */
export function showFaults<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  faults: readonly FieldError[],
) {
  for (const { path, message } of faults) form.setError(path as FieldPath<Values>, { type: 'server', message });
}

/** Whether the values of a form have a place for this path: `entries.0.company`. */
export function hasField(values: unknown, path: string): boolean {
  let place = values;
  for (const key of path.split('.')) {
    if (typeof place !== 'object' || place === null || !(key in place)) return false;
    place = (place as Record<string, unknown>)[key];
  }
  return path !== '';
}
