/** Thrown when a database cannot be spread; the message says what to do about it. */
export class SpreadError extends Error {
  override name = 'SpreadError';
}
