import { useSyncExternalStore } from 'react';

/** Whether the browser itself knows of no network. Node, where tests run, says nothing about it. */
const isCutOff = () => 'onLine' in navigator && !navigator.onLine;

/** Whether the network has gone, and of which moment the answers are that the page shows. */
let away = isCutOff();
const moments = new Map<string, string>();
const listeners = new Set<() => void>();
const returns = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

export const isOffline = () => away;

/** Nothing answers, so what is shown is of an earlier moment. */
export function noteAway() {
  if (away) return;
  away = true;
  tell();
}

/** Nothing has answered, which may be for other reasons. @returns whether it is that there is no network */
export function noteUnanswered(): boolean {
  if (isCutOff()) noteAway();
  return away;
}

/** Something has answered, or the browser says that it would. */
export function noteReached() {
  if (!away) return;
  away = false;
  tell();
  for (const act of returns) act();
}

/** Of which moment the answer at this address is. */
export function noteMoment(address: string, at: string) {
  moments.set(address, at);
  tell();
}

/** What happens when the network is back. @returns how to end that */
export function whenBack(act: () => void) {
  returns.add(act);
  return () => returns.delete(act);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useOffline = () => useSyncExternalStore(subscribe, isOffline);
export const useMoment = (address: string) => useSyncExternalStore(subscribe, () => moments.get(address));

globalThis.window?.addEventListener?.('offline', noteAway);
globalThis.window?.addEventListener?.('online', noteReached);
