// Data of a page in the browser besides answers: the list for an evening, and actions taken offline. Entries have a place like ['mark',
// user, event, id]; those below a place are read and deleted together. It fits one browser's IndexedDB.
const name = 'encore';
const store = 'kept';

export type Place = readonly [string, ...string[]];

const done = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store));
  return done(request);
}

/** Resolves only after the changes are durable. */
async function change<Result>(mode: IDBTransactionMode, act: (entries: IDBObjectStore) => IDBRequest<Result>) {
  const database = await open();
  try {
    const transaction = database.transaction(store, mode, { durability: 'strict' });
    const ended = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error));
    });
    const [result] = await Promise.all([done(act(transaction.objectStore(store))), ended]);
    return result;
  } finally {
    database.close();
  }
}

/** Matches every entry at the place or below it: an array sorts after all texts. */
const below = (place: Place) => IDBKeyRange.bound([...place], [...place, []]);

export const keepEntry = (place: Place, value: unknown): Promise<unknown> =>
  change('readwrite', (entries) => entries.put(value, [...place]));

export const entriesBelow = <Value>(place: Place): Promise<Value[]> =>
  change('readonly', (entries) => entries.getAll(below(place)));

export const dropBelow = (place: Place): Promise<unknown> =>
  change('readwrite', (entries) => entries.delete(below(place)));

/** Deletes all entries. Where there is no such store, or it is forbidden, nothing was stored. */
export async function forgetEntries(place?: Place): Promise<void> {
  try {
    await change('readwrite', (entries) => (place ? entries.delete(below(place)) : entries.clear()));
  } catch {
    // As above.
  }
}
