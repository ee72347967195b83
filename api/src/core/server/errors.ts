import { isDeepStrictEqual } from 'node:util';
import type { FieldError } from '#contract/base/route.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { refusingConstraint } from '../database/refusing-constraint.ts';

/** The kinds of failure with a message for people. Everything else is a 500 without detail. */
export type FailureKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'two-step-required'
  | 'not-found'
  | 'conflict'
  | 'precondition'
  | 'too-large'
  | 'too-many'
  | 'unavailable'
  | 'out-of-space';

/** The HTTP status of each kind: the only place that maps them. */
export const statusOf: Readonly<Record<FailureKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'two-step-required': 403,
  'not-found': 404,
  conflict: 409,
  precondition: 412,
  'too-large': 413,
  'too-many': 429,
  unavailable: 503,
  'out-of-space': 507,
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

/** Thrown at the start on a database that a later version has changed, with unknown effects on this one. */
export class NewerDatabaseError extends Error {
  constructor() {
    super(
      'This database belongs to a newer Encore. Start the newer version, or restore the backup from before the upgrade.',
    );
  }
}

/** Codes of the system and PostgreSQL for a full disk (`ENOSPC`; class 53, insufficient resources). */
const diskFull = ['ENOSPC', 'EDQUOT', '53100'];
/**
 * Codes of PostgreSQL, the file store and the network for being unreachable: connection exceptions (class 08), shutting down or starting up (57P),
 * too many connections (533). The driver has no codes of its own for connections that end.
 */
const away =
  /^(?:08|57P|533)|^(?:FILES_AWAY|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const connectionEnded =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Returns the failure behind an error that has a message for people: a full disk, an unreachable database; null for any other. */
export function toFailure(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (diskFull.includes(code)) return new Failure('out-of-space', generalMessages.outOfSpace);
  if (away.test(code) || connectionEnded.test(message)) return new Failure('unavailable', generalMessages.unavailable);
  return null;
}

/** Waits for a write that no answer depends on, such as when a session was last seen: on a full disk, reading continues without it. */
export async function note(writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    if (toFailure(error)?.kind !== 'out-of-space') throw error;
  }
}

/** Makes the failure for one wrong field: 400 with the field's path. */
export function invalidField(path: string, message: string): Failure {
  return new Failure('invalid', message, [{ path, message }]);
}

/**
 * Returns a handler for `.catch()` that turns the refusal of a unique index into a failure. Two callers can pass the same check at once, and only the
 * index sees both.
 */
export function whenTaken(index: string, failure: () => Failure): (error: unknown) => never {
  return (error) => {
    const { code } = error as { code?: string };
    throw code === '23505' && refusingConstraint(error) === index ? failure() : error;
  };
}

/**
 * Refuses fields that a call must send back unchanged but sends with another value.
 * @param current their values now
 */
export function refuseOtherThan(current: Readonly<Record<string, unknown>>, given: Readonly<Record<string, unknown>>) {
  const errors = Object.keys(current)
    .filter((name) => given[name] !== undefined && !isDeepStrictEqual(given[name], current[name]))
    .map((name) => ({ path: name, message: `The field "${name}" cannot be changed here` }));
  if (errors[0]) throw new Failure('invalid', errors[0].message, errors);
}

/** Makes the failure for a record that does not exist or is another company's: callers cannot tell which. */
export function notFound(message: string = generalMessages.notFound): Failure {
  return new Failure('not-found', message);
}
