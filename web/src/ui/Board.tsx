import { type ReactNode, useRef } from 'react';
import classes from './Board.module.css';
import { BoardCard } from './BoardCard.tsx';
import { BoardLane } from './BoardLane.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { type StateName, toneOf } from './state-colors.ts';

export type BoardColumn<State, Item> = {
  state: State;
  name: string;
  items: readonly Item[];
  /** Said where there is nothing. */
  empty: string;
  /** Below the cards: more of them, or why there are none. */
  more?: ReactNode;
};

export type BoardProps<State extends StateName, Item> = {
  /** Names the board; cards of another one are none of this one's. */
  label: string;
  columns: readonly BoardColumn<State, Item>[];
  keyOf: (item: Item) => string;
  /** What it is called where it is moved. */
  nameOf: (item: Item) => string;
  renderCard: (item: Item) => ReactNode;
  /** Where a card may go from its column. */
  movesOf: (item: Item) => readonly State[];
  /** Says itself what came of it. */
  onMove: (item: Item, to: State) => unknown;
};

/**
 * What goes through states, a column for each: cards are dragged where they may go, or moved by the menu of their handle, which is
 * the keyboard's way. The focus goes along.
 */
export function Board<State extends StateName, Item>(props: BoardProps<State, Item>) {
  const { label, columns, keyOf, nameOf, renderCard, movesOf, onMove } = props;
  const moved = useRef<string>(null);
  const all = columns.flatMap(({ items }) => items);
  const move = (key: string, to: State) => {
    const item = all.find((one) => keyOf(one) === key);
    if (!item || !movesOf(item).includes(to)) return;
    moved.current = key;
    void onMove(item, to);
  };
  return (
    <div className={classes.board} role="group" aria-label={label}>
      {columns.map(({ state, name, items, empty, more }) => (
        <BoardLane key={state} board={label} state={state} name={name} onDrop={(key) => move(key, state)}>
          <h2 className={classes.name}>
            <StatusBadge tone={toneOf(state)}>{name}</StatusBadge>
          </h2>
          {items.length === 0 && <p className={classes.empty}>{empty}</p>}
          <ul className={classes.cards} aria-label={name}>
            {items.map((item) => (
              <BoardCard
                key={keyOf(item)}
                board={label}
                id={keyOf(item)}
                name={nameOf(item)}
                moves={columns.filter((column) => column.state !== state && movesOf(item).includes(column.state))}
                moved={moved}
                onMove={(to) => move(keyOf(item), to)}
              >
                {renderCard(item)}
              </BoardCard>
            ))}
          </ul>
          {more}
        </BoardLane>
      ))}
    </div>
  );
}
