import { useCallback, useSyncExternalStore } from 'react';
import type { Selection } from './selection.ts';
import { nobody } from './selection.ts';

// Outside the page, so that it is still there when somebody comes back from a record. Signing out loads the page anew, without it.
let kept = { scope: '', selection: nobody };
const listeners = new Set<() => void>();

/** A selection belongs to one search: with other filters it starts anew. Only the latest is kept. */
export const selectionStore = {
  read: (scope: string): Selection => (kept.scope === scope ? kept.selection : nobody),
  change: (scope: string, next: (selection: Selection) => Selection) => {
    kept = { scope, selection: next(selectionStore.read(scope)) };
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function useSelection(scope: string) {
  const selection = useSyncExternalStore(selectionStore.subscribe, () => selectionStore.read(scope));
  const change = useCallback(
    (next: (selection: Selection) => Selection) => selectionStore.change(scope, next),
    [scope],
  );
  return [selection, change] as const;
}
