import type { FieldError } from '#contract/route.ts';
import { generalMessages } from '#contract/rules.ts';

/** The few kinds of failure that a person can be told about. Everything else is a 500 without detail. */
export type FailureKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'too-many'
  | 'unavailable';

/** Where kinds become HTTP statuses: the one place. */
export const statusOf: Readonly<Record<FailureKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'too-many': 429,
  unavailable: 503,
};

/** An expected outcome that is not success: a kind, a sentence for the person, and the fields it belongs to. */
export class Failure extends Error {
  readonly kind: FailureKind;
  readonly errors: FieldError[] | undefined;
  constructor(kind: FailureKind, message: string, errors?: FieldError[]) {
    super(message);
    this.kind = kind;
    this.errors = errors;
  }
}

/** A fault of one field: 400 with the field's path. */
export function invalidField(path: string, message: string): Failure {
  return new Failure('invalid', message, [{ path, message }]);
}

/**
 * Gives what `.catch()` takes: the refusal of a unique index becomes the failure it means. Two callers can pass the same check
 * at once, and only the index sees both.
 */
export function whenTaken(index: string, failure: () => Failure): (error: unknown) => never {
  return (error) => {
    const { code, constraint } = error as { code?: string; constraint?: string };
    throw code === '23505' && constraint === index ? failure() : error;
  };
}

/** The record does not exist, or not in this company: the two are told apart by nobody. */
export function notFound(message: string = generalMessages.notFound): Failure {
  return new Failure('not-found', message);
}
