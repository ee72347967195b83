import { timingSafeEqual } from 'node:crypto';

/** Returns whether a given text is exactly the expected one; the time it takes does not reveal where they differ. */
export function isSameText(expected: string, given: string): boolean {
  const [ours, theirs] = [Buffer.from(expected), Buffer.from(given)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
