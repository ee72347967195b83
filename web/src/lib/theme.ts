import { useSyncExternalStore } from 'react';

import { mayBeSignedIn } from './client.ts';

export type Theme = 'light' | 'dark';
export type ThemeChoice = Theme | 'system';

const storageKey = 'theme';
/** Set when the stored theme came from the system, so that the system keeps deciding. */
const followsKey = 'theme-follows-system';
const system = window.matchMedia('(prefers-color-scheme: dark)');
/** Read once, then updated by the event: Chromium does not report changes that were read before its frame. */
let systemIsDark = system.matches;
const listeners = new Set<() => void>();

function chosen(): Theme | null {
  try {
    if (localStorage.getItem(followsKey)) return null;
    const value = localStorage.getItem(storageKey);
    return value === 'dark' || value === 'light' ? value : null;
  } catch {
    return null;
  }
}

/**
 * The ex-employee area is always light (spec section 2), whatever is stored; so is the page where its people join at a company's address, and
 * pages shown in it for signed-in users, or in the public frame for everyone else.
 */
const alwaysLight = (path: string) =>
  /^\/exemployee(?:\/|$)|^\/join\/./.test(path) || (inOwnFrame.test(path) && mayBeSignedIn());

/** The addresses of pages of the area `visitor`, which an ex-employee who is signed in sees in their own area. */
const inOwnFrame = /^\/(?:jobs|polls|surveys|events|gifts)\/|^\/(?:application|offer|referral)(?:\/|$)/;

function current(): Theme {
  if (alwaysLight(window.location.pathname)) return 'light';
  return chosen() ?? (systemIsDark ? 'dark' : 'light');
}

/** Stores the theme of the system too (specification, section 2). */
function keepSystem() {
  if (chosen()) return;
  try {
    localStorage.setItem(followsKey, '1');
    localStorage.setItem(storageKey, systemIsDark ? 'dark' : 'light');
  } catch {
    // Storage can be forbidden; it follows the system all the same.
  }
}

/** Applies the current theme to the document; call it after each change of path too. */
export function applyTheme() {
  keepSystem();
  document.documentElement.setAttribute('data-mantine-color-scheme', current());
  for (const listener of listeners) listener();
}

/** @param choice `system` forgets the earlier choice */
export function setTheme(choice: ThemeChoice) {
  try {
    if (choice === 'system') localStorage.setItem(followsKey, '1');
    else {
      localStorage.removeItem(followsKey);
      localStorage.setItem(storageKey, choice);
    }
  } catch {
    // Storage can be forbidden; the system's theme then stays.
  }
  applyTheme();
}

/** Starts following the system and other tabs. */
export function startTheme() {
  system.addEventListener('change', ({ matches }) => {
    systemIsDark = matches;
    applyTheme();
  });
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) applyTheme();
  });
  applyTheme();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current);
}

/** Returns the user's choice, regardless of the page. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, () => chosen() ?? 'system');
}
