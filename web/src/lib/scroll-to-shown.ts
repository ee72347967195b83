/**
 * Scrolls a box or a document until an element in it can be seen, without moving anything around it; calmly, and at once for people who
 * want no motion.
 * @param box the element that scrolls, or the `scrollingElement` of a document
 */
export function scrollToShown(box: Element, element: Element): void {
  const isDocument = box === box.ownerDocument.scrollingElement;
  const edge = isDocument ? 0 : box.getBoundingClientRect().top;
  const { top, bottom, height } = element.getBoundingClientRect();
  const room = box.clientHeight;
  if (top >= edge && bottom <= edge + room) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  box.scrollTo({ top: box.scrollTop + top - edge - Math.max(16, (room - height) / 2), behavior });
}
