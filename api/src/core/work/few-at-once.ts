import { generalMessages } from '#contract/base/rules.ts';
import { Failure } from '../server/errors.ts';

/**
 * Makes a gate that lets so many pieces of work of this process run at once; the others wait in order.
 * @param most how many run, and how many wait at most
 * @returns how work goes through; what waits is given up when its signal aborts, with the signal's reason
 * @throws Failure `unavailable` when too many others wait already
 */
export function fewAtOnce(most: { working: number; waiting: number }) {
  const waiting: (() => void)[] = [];
  let working = 0;
  const turn = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      waiting.push(begin);
    });
  return async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    signal?.throwIfAborted();
    if (working < most.working) working++;
    else if (waiting.length >= most.waiting) throw new Failure('unavailable', generalMessages.unavailable);
    else await turn(signal);
    try {
      return await work();
    } finally {
      // The place passes directly to the next in line.
      const next = waiting.shift();
      if (next) next();
      else working--;
    }
  };
}
