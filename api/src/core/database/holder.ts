import { AsyncLocalStorage } from 'node:async_hooks';

/** A marker for code that runs inside {@link asHolder}: whether it holds a connection right now, and of which database. */
type Holder = { holds: boolean; of: object };

const holders = new AsyncLocalStorage<Holder>();

/** Runs work that may take a connection, and keeps track of that in the given marker. */
export const asHolder = <T>(holder: Holder, work: () => Promise<T>): Promise<T> => holders.run(holder, work);

/**
 * Refuses a second connection to code that already holds one: a single connection would wait for itself forever, and so would a pool of holders that
 * all wait for one more.
 * @throws Error for the developer, who moves the query before the transaction or into it
 */
export function refuseSecond(of: object): void {
  const holder = holders.getStore();
  if (holder?.holds && holder.of === of)
    throw new Error('A transaction asked for a second connection; ask before it begins, or inside it');
}
