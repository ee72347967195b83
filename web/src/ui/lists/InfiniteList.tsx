import type { VirtualItem } from '@tanstack/react-virtual';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useListKeys } from './list-keys.ts';

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
