import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

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

export type InfiniteListProps<Item> = {
  /** Names the list; with the same id the measured heights are kept, so that Back lands on the same row. */
  id: string;
  label: string;
  items: readonly Item[];
  /** Must keep its identity. */
  getKey: (item: Item) => string;
  renderItem: (item: Item, index: number) => ReactNode;
  /** A good guess of a row's height in pixels; the real one is measured. */
  estimateHeight: number;
  hasMore: boolean;
  loading: boolean;
  onLoadMore: () => void;
  /** Rows in the shape of what comes, shown below while loading. */
  skeleton: ReactNode;
  /** All there are, when known, for screen readers. */
  totalCount?: number;
  gap?: number;
  /** What the key `x` does to the row in focus; with it, `j` and `k` move from row to row. */
  onMark?: (item: Item) => void;
  /** What the key `o` does to it. */
  onOpen?: (item: Item) => void;
  /** Called when `j` or `k` have moved to a row. */
  onReach?: (item: Item) => void;
};

const keptHeights = new Map<string, VirtualItem[]>();
/** The next page is fetched this far from the end (spec section 9). */
const threshold = 400;

/** A list of any length that scrolls with the window and renders only what is in sight. */
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
  // With a new function every height would be added up anew at each rendering.
  const keyOf = useCallback((index: number) => getKey(items[index] as Item), [items, getKey]);
  const estimate = useCallback(() => estimateHeight, [estimateHeight]);
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: estimate,
    getItemKey: keyOf,
    overscan: 6,
    gap,
    scrollMargin: top,
    // Room for the bars that stick to the top, when a row is brought into sight by key.
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
