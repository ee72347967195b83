import { timingSafeEqual } from 'node:crypto';

/** Whether a text that somebody gave is exactly the expected one; how long it takes does not tell where they differ. */
export function isSameText(expected: string, given: string): boolean {
  const [ours, theirs] = [Buffer.from(expected), Buffer.from(given)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
