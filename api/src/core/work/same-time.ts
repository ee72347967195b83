import { setTimeout as wait } from 'node:timers/promises';

/** How long answers take that must not tell whether an address is known, in milliseconds: more than what they do in silence. */
const sameTime = 400;

/** Gives the answer of the work no sooner than after that time, so that time does not tell what was done. */
export async function inSameTime<T>(work: () => Promise<T>): Promise<T> {
  const [answer] = await Promise.all([work(), wait(sameTime)]);
  return answer;
}
