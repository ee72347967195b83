import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import classes from './SortableList.module.css';
import { type RowActs, SortableRow } from './SortableRow.tsx';

export type SortableListProps<Item> = {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Returns the name of an item where it is moved. */
  nameOf: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  /** Called with the keys in their new order; without it, or `across`, the order is fixed. */
  onSort?: ((keys: string[]) => unknown) | undefined;
  /** For rows that move between lists: the owner of the lists moves them, and announces it. */
  across?: { group: string; acts: RowActs };
};

/** A list that users sort: rows are dragged by their handle, which is also a menu for the keyboard, and moves are announced. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, keyOf, nameOf, renderItem, onSort, across } = props;
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
  // Rows whose item is the same do not render again when another one changes.
  const latest = useRef({ keys, move });
  latest.current = { keys, move };
  const [within] = useState(
    (): RowActs => ({
      takes: () => true,
      movesOf: (key) => {
        const { keys: now, move: go } = latest.current;
        const at = now.indexOf(key);
        return [
          { label: 'Move up', icon: IconArrowUp, act: at > 0 ? () => go(at, at - 1) : null },
          { label: 'Move down', icon: IconArrowDown, act: at < now.length - 1 ? () => go(at, at + 1) : null },
        ];
      },
      drop: (dragged, beside, edge) => {
        const { keys: now, move: go } = latest.current;
        const from = now.indexOf(dragged);
        const rest = now.toSpliced(from, 1);
        go(from, rest.indexOf(beside) + (edge === 'after' ? 1 : 0));
      },
    }),
  );
  const { group, acts } = across ?? { group: label, acts: within };
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {items.map((item) =>
          onSort || across ? (
            <SortableRow key={keyOf(item)} group={group} id={keyOf(item)} name={nameOf(item)} acts={acts}>
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
