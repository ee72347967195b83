import { AsyncLocalStorage } from 'node:async_hooks';

/** Code that runs inside {@link asHolder}: of which database it holds a connection right now. */
type Holder = { holds: boolean; of: object };

const holders = new AsyncLocalStorage<Holder>();

/** Runs what may come to hold a connection, and notes it in what it is given. */
export const asHolder = <T>(holder: Holder, work: () => Promise<T>): Promise<T> => holders.run(holder, work);

/**
 * Refuses a second connection to code that holds one already: a single connection would wait for itself for ever, and so would a
 * pool whose every connection is held by one that waits for another.
 * @throws Error for the developer; what is asked belongs before the transaction, or into it
 */
export function refuseSecond(of: object): void {
  const holder = holders.getStore();
  if (holder?.holds && holder.of === of)
    throw new Error('A transaction asked for a second connection; ask before it begins, or inside it');
}
