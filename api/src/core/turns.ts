import { setImmediate as aTurn } from 'node:timers/promises';

/** How long work may hold the thread before others have their turn, in milliseconds. */
const longest = 25;

/** Gives what long work awaits after each of its pieces: now and then it lets others have their turn. */
export function takeTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longest) return;
    await aTurn();
    since = performance.now();
  };
}
