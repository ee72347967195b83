const faulty = '[aria-invalid="true"]:not(:disabled)';

/** A second of frames: React draws an answer’s faults in a task of its own, which on a busy machine comes after several of them. */
const patience = 60;

/**
 * Moves the focus to the first faulty field in reading order, once its error is on the page.
 * react-hook-form goes by the order of registration, which fields that come and go do not keep.
 */
export function focusFirstFault(container: HTMLElement | null, frames = patience) {
  requestAnimationFrame(() => {
    const fields = [...(container?.querySelectorAll<HTMLElement>(faulty) ?? [])];
    const first = fields.find((field) => field.offsetParent !== null);
    if (!first && frames > 1) return focusFirstFault(container, frames - 1);
    first?.focus();
    first?.scrollIntoView({ block: 'nearest' });
  });
}
