/** A database that cannot be spread, with what to do about it. */
export class SpreadError extends Error {
  override name = 'SpreadError';
}
