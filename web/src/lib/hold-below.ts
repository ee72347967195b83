/** For how long after an answer its element may change, in milliseconds. */
const heldFor = 2_000;
let held = 0;

/**
 * Keeps what is below an element where it is on the screen while the element changes its height: after an answer nothing else comes up
 * under the finger. What is above gives way.
 */
export function holdBelow(element: Element | null) {
  if (!element || !('ResizeObserver' in globalThis)) return;
  const { style } = document.documentElement;
  let { height } = element.getBoundingClientRect();
  const observer = new ResizeObserver(() => {
    const next = element.getBoundingClientRect().height;
    if (next !== height) window.scrollBy({ top: next - height, behavior: 'instant' });
    height = next;
  });
  observer.observe(element);
  held += 1;
  // The browser would keep something else in its place, and the two add up.
  style.overflowAnchor = 'none';
  setTimeout(() => {
    observer.disconnect();
    held -= 1;
    if (held === 0) style.overflowAnchor = '';
  }, heldFor);
}
