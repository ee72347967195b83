const faulty = '[aria-invalid="true"]:not(:disabled)';

/**
 * Moves the focus to the first faulty field in reading order, once its error is on the page.
 * react-hook-form goes by the order of registration, which fields that come and go do not keep.
 */
export function focusFirstFault(container: HTMLElement | null) {
  requestAnimationFrame(() => {
    const fields = [...(container?.querySelectorAll<HTMLElement>(faulty) ?? [])];
    const first = fields.find((field) => field.offsetParent !== null);
    first?.focus();
    first?.scrollIntoView({ block: 'nearest' });
  });
}
