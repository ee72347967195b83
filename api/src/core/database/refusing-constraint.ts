/**
 * Returns the name of the constraint or unique index that refused a statement; undefined if something else failed.
 * Citus names that of the shard, with its number, and only in the message.
 */
export function refusingConstraint(error: unknown): string | undefined {
  const { constraint, message = '' } = error as { constraint?: string; message?: string };
  return constraint ?? /\bviolates (?:\w+ )+constraint "(\w+?)(?:_\d{5,})?"/.exec(message)?.[1];
}
