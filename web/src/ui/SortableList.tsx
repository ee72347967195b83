import { type ReactNode, useRef, useState } from 'react';
import classes from './SortableList.module.css';
import { SortableRow } from './SortableRow.tsx';

export type SortableListProps<Item> = {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** What it is called where it is moved. */
  nameOf: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  /** The keys in their new order; without it the order stands. */
  onSort?: ((keys: string[]) => unknown) | undefined;
};

/**
 * A list whose order is the reader's: rows are dragged by their handle, which is also a menu for the keyboard, and where a row has gone
 * is said.
 */
export function SortableList<Item>({ label, items, keyOf, nameOf, renderItem, onSort }: SortableListProps<Item>) {
  const [said, setSaid] = useState('');
  const keys = items.map(keyOf);
  const move = (from: number, to: number) => {
    const [moved] = keys.slice(from, from + 1);
    const item = items[from];
    if (!onSort || moved === undefined || item === undefined || from === to || to < 0 || to >= keys.length) return;
    const rest = keys.toSpliced(from, 1);
    setSaid(`${nameOf(item)} is now ${to + 1} of ${keys.length}`);
    void onSort(rest.toSpliced(to, 0, moved));
  };
  // Rows whose item is the same are not drawn anew when another one changes.
  const latest = useRef(move);
  latest.current = move;
  const [moveStably] = useState(() => (from: number, to: number) => latest.current(from, to));
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {items.map((item, place) =>
          onSort ? (
            <SortableRow
              key={keyOf(item)}
              list={label}
              name={nameOf(item)}
              place={place}
              count={items.length}
              onMove={moveStably}
            >
              {renderItem(item)}
            </SortableRow>
          ) : (
            <li key={keyOf(item)} className={classes.row}>
              <div className={classes.content}>{renderItem(item)}</div>
            </li>
          ),
        )}
      </ul>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
