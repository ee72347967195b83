import type { Query, QueryClient, QueryMeta } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { LiveTopic, liveHello } from '#contract/base/live.ts';

// What hints of the server mean for the page; the stream itself is read in live-stream.ts.

/** A change; `hello`: everything shown must be fetched again. */
export type Hint = { topic: LiveTopic | typeof liveHello; id: string | null };

type Hinted = { topic: LiveTopic; of: string | null; fresh: number };

/**
 * For the `meta` of a query: it is asked again when the server hints at its topic; at one thing of it alone, where that is given.
 * @param fresh milliseconds: what was asked for so lately is not asked for again because the stream begins
 */
export const hintedBy = (topic: LiveTopic, of: string | null = null, fresh = 0): QueryMeta => ({
  hinted: { topic, of, fresh },
});

const isMeant = ({ meta, state }: Pick<Query, 'meta' | 'state'>, { topic, id }: Hint) => {
  const own = meta?.['hinted'] as Hinted | undefined;
  if (!own) return false;
  if (topic !== 'hello') return own.topic === topic && (own.of === null || id === null || own.of === id);
  // What is on its way has been asked for just now.
  return own.fresh === 0 || (state.fetchStatus === 'idle' && Date.now() - state.dataUpdatedAt >= own.fresh);
};

let connected = false;
const listeners = new Set<() => void>();
export const isLive = () => connected;
export function noteLive(isNow: boolean) {
  connected = isNow;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
/** Renders again when hints start or stop coming, since polling then changes its pace. */
export const useIsLive = () => useSyncExternalStore(subscribe, isLive);

const [slow, often] = [30_000, 3_000];
/** Returns how often to poll running work: rarely while hints come, often without them, since someone is waiting. */
export const whileWorking = () => (connected ? slow : often);
/** Returns how often to poll other data: never while hints come. */
export const unlessLive = () => (connected ? false : slow);

/**
 * Returns a function that fetches again what a hint is about. Hints that arrive during a fetch cause one more fetch afterwards; otherwise
 * hints faster than answers would let none through.
 */
export function refresherOf(client: QueryClient): (hint: Hint) => void {
  const asking = new Map<string, boolean>();
  const ask = async (hint: Hint, key: string) => {
    do {
      asking.set(key, false);
      await client.invalidateQueries({ predicate: (query) => isMeant(query, hint) });
    } while (asking.get(key));
    asking.delete(key);
  };
  return (hint) => {
    const key = `${hint.topic} ${hint.id}`;
    if (asking.has(key)) asking.set(key, true);
    else void ask(hint, key).catch(() => asking.delete(key));
  };
}
