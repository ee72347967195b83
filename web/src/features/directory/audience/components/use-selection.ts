import { useCallback, useSyncExternalStore } from 'react';
import type { Selection } from './selection.ts';
import { noOne } from './selection.ts';

// Outside the component, so that it survives a visit to a record. Signing out reloads the page and clears it.
let kept = { scope: '', selection: noOne };
const listeners = new Set<() => void>();

/** Returns the selection, which belongs to one search: other filters start a new one. Only the latest is kept. */
export const selectionStore = {
  read: (scope: string): Selection => (kept.scope === scope ? kept.selection : noOne),
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
