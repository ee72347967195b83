import { useSyncExternalStore } from 'react';

/** Whether the browser itself reports no network. Node, where tests run, does not. */
const isCutOff = () => 'onLine' in navigator && !navigator.onLine;

/** Whether the network is gone, and the time of the answers on the page. */
let away = isCutOff();
const moments = new Map<string, string>();
const listeners = new Set<() => void>();
const returns = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

export const isOffline = () => away;

/** Records that the network is gone, so the page shows older answers. */
export function noteAway() {
  if (away) return;
  away = true;
  tell();
}

/** Records a missing answer, which may have other reasons. @returns whether the reason is a missing network */
export function noteUnanswered(): boolean {
  if (isCutOff()) noteAway();
  return away;
}

/** Records that the network answers, or that the browser reports one. */
export function noteReached() {
  if (!away) return;
  away = false;
  tell();
  for (const act of returns) act();
}

/** Records the time of the answer at this address. */
export function noteMoment(address: string, at: string) {
  moments.set(address, at);
  tell();
}

/** Calls the function when the network is back. @returns how to stop */
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
