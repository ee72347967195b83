import { isDeepStrictEqual } from 'node:util';
import type { FieldError } from '#contract/base/route.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { refusingConstraint } from '../database/refusing-constraint.ts';

/** The few kinds of failure that a person can be told about. Everything else is a 500 without detail. */
export type FailureKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'two-step-required'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'too-many'
  | 'unavailable'
  | 'out-of-space';

/** Where kinds become HTTP statuses: the one place. */
export const statusOf: Readonly<Record<FailureKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'two-step-required': 403,
  'not-found': 404,
  conflict: 409,
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

/** A start on a database that a later version has changed: nobody knows what this one would do to it. */
export class NewerDatabaseError extends Error {
  constructor() {
    super(
      'This database belongs to a newer Encore. Start the newer version, or restore the copy that was made before the upgrade.',
    );
  }
}

/** What the system and PostgreSQL say of a full disk (`ENOSPC`; class 53, insufficient resources). */
const diskFull = ['ENOSPC', 'EDQUOT', '53100'];
/**
 * What PostgreSQL, the place of files and the ways to them say when they are away: connection exceptions (class 08), shutting down or starting up (57P),
 * too many connections (533). The driver has no codes of its own for connections that end.
 */
const away =
  /^(?:08|57P|533)|^(?:FILES_AWAY|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const connectionEnded =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** The failure behind an error that a person can be told about: a full disk, a database that is away; null for any other. */
export function toFailure(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (diskFull.includes(code)) return new Failure('out-of-space', generalMessages.outOfSpace);
  if (away.test(code) || connectionEnded.test(message)) return new Failure('unavailable', generalMessages.unavailable);
  return null;
}

/** Waits for a note that no answer depends on, such as when a session was last seen: on a full disk reading goes on without it. */
export async function note(writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    if (toFailure(error)?.kind !== 'out-of-space') throw error;
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
    const { code } = error as { code?: string };
    throw code === '23505' && refusingConstraint(error) === index ? failure() : error;
  };
}

/**
 * Refuses fields that a call gives back as they were read with another value.
 * @param current what they are now
 */
export function refuseOtherThan(current: Readonly<Record<string, unknown>>, given: Readonly<Record<string, unknown>>) {
  const errors = Object.keys(current)
    .filter((name) => given[name] !== undefined && !isDeepStrictEqual(given[name], current[name]))
    .map((name) => ({ path: name, message: `The field "${name}" cannot be changed here` }));
  if (errors[0]) throw new Failure('invalid', errors[0].message, errors);
}

/** The record does not exist, or not in this company: the two are told apart by nobody. */
export function notFound(message: string = generalMessages.notFound): Failure {
  return new Failure('not-found', message);
}
