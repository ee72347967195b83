/**
 * Returns the name of the constraint or unique index that refused a statement; undefined: something else did.
 * A Citus names the one of a shard, with its number, and in the message alone.
 */
export function refusingConstraint(error: unknown): string | undefined {
  const { constraint, message = '' } = error as { constraint?: string; message?: string };
  return constraint ?? /\bviolates (?:\w+ )+constraint "(\w+?)(?:_\d{5,})?"/.exec(message)?.[1];
}
