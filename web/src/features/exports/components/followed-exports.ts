import { useSyncExternalStore } from 'react';

let ids: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]) {
  ids = next;
  for (const listener of listeners) listener();
}

/** The exports that this page waits for; outside React, because they go on when their dialog is closed. */
export const followed = {
  list: () => ids,
  add: (id: string) => change([...ids, id]),
  remove: (id: string) => change(ids.filter((other) => other !== id)),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useFollowedExports = () => useSyncExternalStore(followed.subscribe, followed.list);
