import { Failure } from '#api/core/server/errors.ts';

/** Returns the result of a rule: its value, `allowed` if it returns none, or how and why it refuses. */
export function said(rule: () => unknown): unknown {
  try {
    return rule() ?? 'allowed';
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const [field] = error.errors ?? [];
    return field ? [error.kind, field.path, field.message] : [error.kind, error.message];
  }
}
