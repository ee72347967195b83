import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

type ListKeys = {
  list: RefObject<HTMLElement | null>;
  count: number;
  /** Scrolls the row into sight and renders it. */
  reveal: (index: number) => void;
  /** What `x` does to the row. */
  onMark?: (index: number) => void;
  /** What `o` does to the row. */
  onOpen?: (index: number) => void;
  /** A row was moved to. */
  onReach?: (index: number) => void;
};

/** Keys typed into fields, dialogs and menus are not for the list. */
const elsewhere = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=menu]';
/** Rows above this line hide behind the bars that stick to the top. */
const topOfSight = 136;

const indexOf = (row: Element | null | undefined) => (row ? Number(row.getAttribute('data-index')) : undefined);

/** `j` and `k` move through the rows, `x` marks one, `o` opens it (look.md). Without anything to do the list has no keys. */
export function useListKeys({ list, count, reveal, onMark, onOpen, onReach }: ListKeys) {
  const latest = useRef({ count, reveal, onMark, onOpen, onReach });
  latest.current = { count, reveal, onMark, onOpen, onReach };
  const enabled = onMark !== undefined || onOpen !== undefined;
  useEffect(() => {
    if (!enabled) return undefined;
    let last: number | undefined;
    const rows = () => [...(list.current?.querySelectorAll('[data-index]') ?? [])];
    const focus = (index: number, tries = 3) => {
      const row = rows().find((candidate) => indexOf(candidate) === index);
      if (row instanceof HTMLElement) row.focus({ preventScroll: true });
      else if (tries > 0) requestAnimationFrame(() => focus(index, tries - 1));
    };
    const move = (step: 1 | -1) => {
      const here = indexOf(list.current && document.activeElement?.closest('[data-index]')) ?? last;
      const first = indexOf(rows().find((row) => row.getBoundingClientRect().bottom > topOfSight)) ?? 0;
      last = Math.max(0, Math.min(latest.current.count - 1, here === undefined ? first : here + step));
      latest.current.reveal(last);
      focus(last);
      latest.current.onReach?.(last);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || latest.current.count === 0)
        return;
      if (event.target instanceof Element && event.target.closest(elsewhere)) return;
      if (event.key === 'j' || event.key === 'k') move(event.key === 'j' ? 1 : -1);
      const row = indexOf(document.activeElement?.closest('[data-index]'));
      if (event.key === 'x' && row !== undefined) latest.current.onMark?.(row);
      if (event.key === 'o' && row !== undefined) latest.current.onOpen?.(row);
    };
    // What lies open beside the list may take the focus from a row: `j` goes on from there.
    const element = list.current;
    const remember = ({ target }: FocusEvent) => {
      last = indexOf((target as Element).closest('[data-index]')) ?? last;
    };
    element?.addEventListener('focusin', remember);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      element?.removeEventListener('focusin', remember);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [enabled, list]);
}
