/** For an action that takes itself off the page: the keyboard goes on from the page's title, not from the top of the window. */
export function focusHeading() {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }));
}
