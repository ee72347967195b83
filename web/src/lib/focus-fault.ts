import { markText } from './mark-text.ts';

const faulty = '[aria-invalid="true"]:not(:disabled)';

/** A second of frames: React draws an answer’s errors in a task of its own, which on a busy machine takes several frames. */
const patience = 60;

const textOf = (field: HTMLElement) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : (field.textContent ?? '');

/**
 * Moves the focus to the first invalid field in reading order, once its error is on the page. react-hook-form uses the order of
 * registration, which dynamic fields do not keep. @param options `markOf` returns the invalid words of the field's text, which get selected
 */
export function focusFirstFault(
  container: HTMLElement | null,
  { frames = patience, markOf }: { frames?: number; markOf?: ((text: string) => string | undefined) | undefined } = {},
) {
  requestAnimationFrame(() => {
    const fields = [...(container?.querySelectorAll<HTMLElement>(faulty) ?? [])];
    const first = fields.find((field) => field.offsetParent !== null);
    if (!first && frames > 1) return focusFirstFault(container, { frames: frames - 1, markOf });
    first?.focus();
    first?.scrollIntoView({ block: 'nearest' });
    const mark = first && markOf?.(textOf(first));
    if (mark) markText(() => first.parentElement, mark);
  });
}
