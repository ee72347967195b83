import { Failure } from './errors.ts';

/** Maximum number of values in a body. The largest survey has 80,000; checking a million would delay everyone. */
const mostValues = 100_000;
/** Maximum nesting of lists and objects: the check is recursive. */
const mostLevels = 50;
/** Maximum number of faults that an answer names. */
export const mostFaults = 1000;

/**
 * Refuses a body with more values, or deeper nesting, than any call accepts, before looking at any of them.
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
