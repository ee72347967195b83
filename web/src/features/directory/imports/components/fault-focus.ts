const faulty = 'input[aria-invalid="true"]';

/** The element the person is at; null when it went from the page under them. */
const focused = () => (document.activeElement === document.body ? null : document.activeElement);

/** Within a row that was answered: to the field that is still wrong, unless the person is in such a one. */
export function focusFaultWithin(row: HTMLElement | null) {
  requestAnimationFrame(() => {
    if (row?.contains(focused()) && !focused()?.matches(faulty)) row.querySelector<HTMLElement>(faulty)?.focus();
  });
}

/**
 * Finds where to go on from a row, before the row leaves the page: the first faulty field after it, else the first of all, else the fallback.
 * @returns goes there, unless the person is somewhere else by then
 */
export function focusAfter(row: HTMLElement | null, fallback: HTMLElement | null): () => void {
  const fields = [...(row?.closest('table')?.querySelectorAll<HTMLElement>(faulty) ?? [])];
  const others = fields.filter((field) => !row?.contains(field));
  const follows = (field: HTMLElement) =>
    row !== null && Boolean(row.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING);
  const next = others.find(follows) ?? others[0];
  return () => {
    if (focused() && !row?.contains(focused())) return;
    (next?.isConnected ? next : fallback)?.focus();
  };
}
