import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { number } from '../../lib/numbers.ts';
import { StatusBadge } from '../text/StatusBadge.tsx';
import { type StateName, toneOf } from '../text/state-colors.ts';
import classes from './Board.module.css';
import { type BoardActs, BoardCard } from './BoardCard.tsx';

type BoardLaneProps<State extends string> = {
  board: string;
  state: State;
  name: string;
  /** Must keep its identity. */
  onDrop: (key: string, to: State) => void;
  children: ReactNode;
};

type Data = Record<string | symbol, unknown>;

/** One column. While a card is dragged it says whether it takes it: one that does not is greyed, and a drop there changes nothing. */
function BoardLane<State extends string>({ board, state, name, onDrop, children }: BoardLaneProps<State>) {
  const lane = useRef<HTMLElement>(null);
  const [offer, setOffer] = useState<'takes' | 'refuses'>();
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!lane.current) return;
    const isOfBoard = ({ source }: { source: { data: Data } }) => source.data.board === board;
    const isFromHere = ({ data }: { data: Data }) => lane.current?.querySelector(`[data-card="${String(data.key)}"]`);
    return combine(
      monitorForElements({
        canMonitor: isOfBoard,
        onDragStart: ({ source }) => {
          if (isFromHere(source)) return;
          setOffer((source.data.moves as string[]).includes(state) ? 'takes' : 'refuses');
        },
        onDrop: () => setOffer(undefined),
      }),
      dropTargetForElements({
        element: lane.current,
        canDrop: isOfBoard,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          onDrop(String(source.data.key), state);
        },
      }),
    );
  }, [board, state, onDrop]);
  return (
    <section ref={lane} className={classes.lane} data-offer={offer} data-over={over || undefined} aria-label={name}>
      {children}
    </section>
  );
}

export type BoardColumn<State, Item> = {
  state: State;
  name: string;
  items: readonly Item[];
  /** How many there are, on the board and beyond. */
  count?: number;
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
  /** Draws a card. One that stays the same function draws a card anew only when its item is another. */
  renderCard: (item: Item) => ReactNode;
  /** Where a card may go from its column. */
  movesOf: (item: Item) => readonly State[];
  /** Says itself what came of it. */
  onMove: (item: Item, to: State) => unknown;
  /** A card was dropped where it may not go. */
  onRefuse?: (item: Item, to: State) => unknown;
  /** The cards stay where they are: who looks may not move them. */
  fixed?: boolean;
};

/**
 * What goes through states, a column for each: cards are dragged where they may go, or moved by the menu of their handle, which is
 * the keyboard's way. The focus goes along, and where a card has gone is said.
 */
export function Board<State extends StateName, Item>(props: BoardProps<State, Item>) {
  const { label, columns, keyOf, nameOf, renderCard, fixed = false } = props;
  const [said, setSaid] = useState('');
  // The card that was moved last: until the reader goes elsewhere the focus follows it, back again where the move was refused.
  const moved = useRef<string>(null);
  const latest = useRef(props);
  latest.current = props;
  const columnOf = (key: string) =>
    latest.current.columns.find(({ items }) => items.some((item) => latest.current.keyOf(item) === key));
  const acts = useRef<BoardActs<State, Item>>(null);
  acts.current ??= {
    movesOf: (item) => {
      const moves = latest.current.movesOf(item);
      return latest.current.columns.filter(({ state }) => moves.includes(state));
    },
    move: (item, to) => {
      moved.current = latest.current.keyOf(item);
      void latest.current.onMove(item, to);
    },
    arrive: (item) => {
      if (moved.current !== latest.current.keyOf(item)) return false;
      setSaid(`${latest.current.nameOf(item)} is in ${columnOf(moved.current)?.name}`);
      return true;
    },
  };
  const drop = useCallback((key: string, to: State) => {
    const from = columnOf(key);
    const item = from?.items.find((one) => latest.current.keyOf(one) === key);
    if (!from || !item || from.state === to) return;
    if (latest.current.movesOf(item).includes(to)) acts.current?.move(item, to);
    else latest.current.onRefuse?.(item, to);
  }, []);
  return (
    <div
      className={classes.board}
      role="group"
      aria-label={label}
      onFocus={({ currentTarget, target }) => {
        if (currentTarget.contains(target) && !target.closest(`[data-card="${moved.current}"]`)) moved.current = null;
      }}
    >
      {columns.map(({ state, name, items, count, empty, more }) => (
        <BoardLane key={state} board={label} state={state} name={name} onDrop={drop}>
          <h2 className={classes.name}>
            <StatusBadge tone={toneOf(state)}>{name}</StatusBadge>
            {count !== undefined && <span className={classes.count}>{number(count)}</span>}
          </h2>
          {items.length === 0 && <p className={classes.empty}>{empty}</p>}
          <ul className={classes.cards} aria-label={name}>
            {items.map((item) => (
              <BoardCard
                key={keyOf(item)}
                board={label}
                id={keyOf(item)}
                item={item}
                name={nameOf(item)}
                state={state}
                renderCard={renderCard}
                fixed={fixed}
                acts={acts.current as BoardActs<State, Item>}
              />
            ))}
          </ul>
          {more}
        </BoardLane>
      ))}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}
