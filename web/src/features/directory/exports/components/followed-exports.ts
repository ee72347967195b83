import { useSyncExternalStore } from 'react';
import { keepDraft, readDraft } from '../../../../lib/drafts/draft.ts';

let ids: readonly string[] = [];
const listeners = new Set<() => void>();
const keptUnder = (user: string) => `exports:${user}`;
const kept = (user: string) => readDraft<string[]>(keptUnder(user)) ?? [];
const without = (id: string, list: readonly string[]) => list.filter((other) => other !== id);

function change(next: readonly string[]) {
  ids = next;
  for (const listener of listeners) listener();
}

/**
 * The exports that this page waits for. Outside React, because they continue when their dialog is closed, and kept in the tab,
 * because they continue when the page is reloaded.
 */
export const followed = {
  list: () => ids,
  /** Returns the exports that were not downloaded and that no one is waiting for. */
  left: (user: string) => kept(user).filter((id) => !ids.includes(id)),
  add: (id: string, user: string) => {
    keepDraft(keptUnder(user), [...without(id, kept(user)), id]);
    change([...ids, id]);
  },
  /** Stops waiting for now; the next page resumes. */
  leave: (id: string) => change(without(id, ids)),
  remove: (id: string, user: string) => {
    keepDraft(keptUnder(user), without(id, kept(user)));
    followed.leave(id);
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useFollowedExports = () => useSyncExternalStore(followed.subscribe, followed.list);
