/** A list of ids that is cached as it is. */
export type RememberedList = readonly string[];

/** Maximum units cached in all; a unit is one number or one id (about 100 bytes). The least recently used are dropped first. */
const capacity = 400_000;

type Entry = { value: Promise<unknown>; settled: unknown; cost: number };
const entries = new Map<string, Entry>();
let used = 0;

function forget(key: string): void {
  used -= entries.get(key)?.cost ?? 0;
  entries.delete(key);
}

/** Clears the cache: another database has its own data under the same keys. */
export function forgetAll(): void {
  entries.clear();
  used = 0;
}

/** Returns the cached value of the key, if there is one. Keys contain the version of the data, so nothing stale is found. */
export function recall<T>(key: string): T | undefined {
  return entries.get(key)?.settled as T | undefined;
}

/**
 * Returns the cached value of the key, or computes it once: callers that come meanwhile wait for the same work.
 * @param cost units the value takes; a failure is not cached
 */
export function remember<T>(key: string, work: () => Promise<T>, cost: number | ((value: T) => number)): Promise<T> {
  const known = entries.get(key);
  if (known) {
    entries.delete(key);
    entries.set(key, known);
    return known.value as Promise<T>;
  }
  const entry: Entry = { value: work(), settled: undefined, cost: 1 };
  used += 1;
  entries.set(key, entry);
  entry.value.then(
    (value) => {
      entry.settled = value;
      if (entries.get(key) !== entry) return;
      const units = typeof cost === 'number' ? cost : cost(value as T);
      used += units - entry.cost;
      entry.cost = units;
      for (const oldest of entries.keys()) {
        if (used <= capacity) break;
        if (oldest !== key) forget(oldest);
      }
    },
    () => {
      if (entries.get(key) === entry) forget(key);
    },
  );
  return entry.value as Promise<T>;
}
