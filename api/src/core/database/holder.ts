import { AsyncLocalStorage } from 'node:async_hooks';

/** Whoever runs inside {@link asHolder}: whether a connection is held for them right now. */
type Holder = { holds: boolean };

const holders = new AsyncLocalStorage<Holder>();

/** Runs what may come to hold a connection, and notes it in what it is given. */
export const asHolder = <T>(holder: Holder, work: () => Promise<T>): Promise<T> => holders.run(holder, work);

/**
 * Refuses a second connection to whoever holds one already: a database with a single connection would wait for itself for ever.
 * @throws Error for the developer; what is asked belongs before the transaction, or into it
 */
export function refuseSecond(): void {
  if (holders.getStore()?.holds)
    throw new Error('A transaction asked for a second connection; ask before it begins, or inside it');
}
