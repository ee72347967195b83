import { Failure } from './errors.ts';

/** Values in one body. The largest survey has 80,000; to check each of a million keeps everyone waiting. */
const mostValues = 100_000;
/** Lists and objects within one another. What is read calls itself for each of them. */
const mostLevels = 50;
/** Faults that an answer names. */
export const mostFaults = 1000;

/**
 * Refuses a body with more values, or deeper ones, than any call takes, before one of them is looked at.
 * @throws Failure too-large
 */
export function refuseTooManyValues(body: unknown): void {
  let left = mostValues;
  let within = [body];
  for (let level = 0; within.length > 0; level += 1) {
    if (level > mostLevels) throw new Failure('too-large', `The request has more than ${mostLevels} levels`);
    const next: unknown[] = [];
    for (const value of within) {
      if (typeof value !== 'object' || value === null) continue;
      const inner = Object.values(value);
      left -= inner.length;
      if (left < 0)
        throw new Failure('too-large', `The request has more than ${mostValues.toLocaleString('en-IN')} values`);
      for (const one of inner) if (typeof one === 'object' && one !== null) next.push(one);
    }
    within = next;
  }
}
