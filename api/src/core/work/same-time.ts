import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds that answers take which must not reveal whether an address is known: longer than the work behind them. */
const sameTime = 400;

/** Returns the result of the work no sooner than after that time, so that timing does not reveal the result. */
export async function inSameTime<T>(work: () => Promise<T>): Promise<T> {
  const [answer] = await Promise.all([work(), wait(sameTime)]);
  return answer;
}
