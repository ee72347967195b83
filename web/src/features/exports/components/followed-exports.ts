import { useSyncExternalStore } from 'react';
import { keepDraft, readDraft } from '../../../lib/draft.ts';

let ids: readonly string[] = [];
const listeners = new Set<() => void>();
const keptUnder = (user: string) => `exports:${user}`;

function change(next: readonly string[], user: string) {
  ids = next;
  keepDraft(keptUnder(user), ids);
  for (const listener of listeners) listener();
}

/**
 * The exports that this page waits for; outside React, because they go on when their dialog is closed, and kept in the tab, because
 * they go on when the page is loaded anew.
 */
export const followed = {
  list: () => ids,
  /** Those of before the page was loaded. */
  left: (user: string) => (readDraft<string[]>(keptUnder(user)) ?? []).filter((id) => !ids.includes(id)),
  add: (id: string, user: string) => change([...ids, id], user),
  remove: (id: string, user: string) =>
    change(
      ids.filter((other) => other !== id),
      user,
    ),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useFollowedExports = () => useSyncExternalStore(followed.subscribe, followed.list);
