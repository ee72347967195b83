/** Focuses the page's title after an action that removes its own button, so that the keyboard does not start at the top of the window. */
export function focusHeading() {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }));
}
