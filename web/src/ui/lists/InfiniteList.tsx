import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

type ListKeys = {
  list: RefObject<HTMLElement | null>;
  count: number;
  /** Scrolls the row into view and renders it. */
  reveal: (index: number) => void;
  /** The action of `x` on the row. */
  onMark?: (index: number) => void;
  /** The action of `o` on the row. */
  onOpen?: (index: number) => void;
  /** Called when a row is moved to. */
  onReach?: (index: number) => void;
};

/** Keys typed into fields, dialogs and menus are not for the list. */
const elsewhere = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=menu]';
/** Rows above this line are hidden behind the sticky bars at the top. */
const topOfSight = 136;

const indexOf = (row: Element | null | undefined) => (row ? Number(row.getAttribute('data-index')) : undefined);

/** Handles keys: `j` and `k` move through the rows, `x` marks one, `o` opens it (look.md). Without actions the list has no keys. */
function useListKeys({ list, count, reveal, onMark, onOpen, onReach }: ListKeys) {
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
    // A panel next to the list may have taken the focus from a row: `j` continues from there.
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

export type InfiniteListProps<Item> = {
  /** The name of the list; the measured heights are stored under it, so that Back leads to the same row. */
  id: string;
  label: string;
  items: readonly Item[];
  /** Must keep its identity. */
  getKey: (item: Item) => string;
  renderItem: (item: Item, index: number) => ReactNode;
  /** An estimate of a row's height in pixels; the real one is measured. */
  estimateHeight: number;
  hasMore: boolean;
  loading: boolean;
  onLoadMore: () => void;
  /** Placeholder rows, shown below while loading. */
  skeleton: ReactNode;
  /** The total, if known, for screen readers. */
  totalCount?: number;
  gap?: number;
  /** The action of the key `x` on the focused row; it also enables `j` and `k`. */
  onMark?: (item: Item) => void;
  /** The action of the key `o`. */
  onOpen?: (item: Item) => void;
  /** Called when `j` or `k` has moved to a row. */
  onReach?: (item: Item) => void;
};

const keptHeights = new Map<string, VirtualItem[]>();
/** The next page is loaded this far from the end (spec section 9). */
const threshold = 400;

/** A list of any length that scrolls with the window and renders only visible rows. */
export function InfiniteList<Item>(props: InfiniteListProps<Item>) {
  const {
    id,
    label,
    items,
    getKey,
    renderItem,
    estimateHeight,
    hasMore,
    loading,
    skeleton,
    totalCount,
    gap = 0,
    onMark,
    onOpen,
    onReach,
  } = props;
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  // A new function would cause every height to be summed up again on each render.
  const keyOf = useCallback((index: number) => getKey(items[index] as Item), [items, getKey]);
  const estimate = useCallback(() => estimateHeight, [estimateHeight]);
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: estimate,
    getItemKey: keyOf,
    overscan: 6,
    gap,
    scrollMargin: top,
    // Room for the sticky bars at the top, when a row is scrolled into view by key.
    scrollPaddingStart: 136,
    scrollPaddingEnd: 16,
    initialMeasurementsCache: keptHeights.get(id) ?? [],
  });
  useLayoutEffect(() => {
    const measure = () => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  useEffect(() => () => void keptHeights.set(id, virtualizer.takeSnapshot()), [id, virtualizer]);

  const withItem = (act: ((item: Item) => void) | undefined) =>
    act && ((index: number) => items[index] !== undefined && act(items[index]));
  useListKeys({
    list,
    count: items.length,
    reveal: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    onMark: withItem(onMark),
    onOpen: withItem(onOpen),
    onReach: withItem(onReach),
  });
  const end = useEndInSight(hasMore && !loading, items.length, props.onLoadMore);
  return (
    <>
      <div
        ref={list}
        role="list"
        aria-label={label}
        aria-busy={loading}
        style={{ position: 'relative', height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map((row) => (
          <div
            key={row.key}
            ref={virtualizer.measureElement}
            data-index={row.index}
            role="listitem"
            tabIndex={onMark || onOpen ? -1 : undefined}
            aria-setsize={totalCount ?? (hasMore ? -1 : items.length)}
            aria-posinset={row.index + 1}
            style={{ position: 'absolute', inset: '0 0 auto', transform: `translateY(${row.start - top}px)` }}
          >
            {renderItem(items[row.index] as Item, row.index)}
          </div>
        ))}
      </div>
      <div ref={end}>{loading && skeleton}</div>
    </>
  );
}

/** Calls back each time the marked end comes within the threshold, and again if it is still there after a page. */
function useEndInSight(active: boolean, count: number, onEnd: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    if (!active || !end.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && latest.current(),
      { rootMargin: `0px 0px ${threshold}px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [active, count]);
  return end;
}
