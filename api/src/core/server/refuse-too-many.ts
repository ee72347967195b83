import { Failure } from './errors.ts';

/** Values in one body. The longest list that a call takes has 10,000; to check each of a million keeps everyone waiting. */
const mostValues = 50_000;
/** Faults that an answer names. */
export const mostFaults = 1000;

/**
 * Refuses a body with more values than any call takes, before one of them is looked at.
 * @throws Failure too-large
 */
export function refuseTooManyValues(body: unknown): void {
  let left = mostValues;
  const within = [body];
  for (let value = within.pop(); value !== undefined; value = within.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const inner = Object.values(value);
    left -= inner.length;
    if (left < 0)
      throw new Failure('too-large', `The request has more than ${mostValues.toLocaleString('en-IN')} values`);
    for (const one of inner) if (typeof one === 'object' && one !== null) within.push(one);
  }
}
