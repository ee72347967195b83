import { useEffect } from 'react';

/** The focused element before the first open dialog; used by a dialog that replaces another. */
let outside: HTMLElement | null = null;

/** A menu is removed once its item has opened the dialog; the button that opened the menu stays. */
function openerOf(element: HTMLElement | null): HTMLElement | null {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || element;
}

/** Returns the focus on closing. Mantine's own needs a change of `opened`; a lazily loaded dialog is open from its first render. */
export function useFocusReturn(opened: boolean) {
  useEffect(() => {
    if (!opened) return undefined;
    const before = openerOf(document.activeElement as HTMLElement | null);
    if (!before?.closest('[role="dialog"]') && before !== document.body) outside = before;
    return () => {
      setTimeout(() => {
        const { activeElement } = document;
        // The focus trap of a dialog below takes the focus back, but not to the field that had it.
        const below = before?.closest('[role="dialog"]');
        if (activeElement && activeElement !== document.body && !below?.contains(activeElement)) return;
        const back = before?.isConnected && before !== document.body ? before : outside;
        if (back?.isConnected) back.focus({ preventScroll: true });
        // Removed or disabled since: the page's content is the next best place.
        if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
      }, 150);
    };
  }, [opened]);
}
