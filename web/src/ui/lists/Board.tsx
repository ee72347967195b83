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

/** One column. While a card is dragged it shows whether it accepts it: otherwise it is greyed, and a drop there changes nothing. */
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
  /** The number of cards, loaded or not. */
  count?: number;
  /** The text when there are none. */
  empty: string;
  /** Shown below the cards: a button for more, or the reason why there are none. */
  more?: ReactNode;
};

export type BoardProps<State extends StateName, Item> = {
  /** The name of the board; it ignores cards of others. */
  label: string;
  columns: readonly BoardColumn<State, Item>[];
  keyOf: (item: Item) => string;
  /** Returns the name of a card where it is moved. */
  nameOf: (item: Item) => string;
  /** Renders a card. Must keep its identity, so that a card renders again only when its item changes. */
  renderCard: (item: Item) => ReactNode;
  /** Returns the states a card may move to. */
  movesOf: (item: Item) => readonly State[];
  /** Moves a card and reports the result itself. */
  onMove: (item: Item, to: State) => unknown;
  /** Called for a drop where the card may not go. */
  onRefuse?: (item: Item, to: State) => unknown;
  /** Whether cards cannot be moved by this user. */
  fixed?: boolean;
};

/**
 * A board with a column per state: cards are dragged where they may go, or moved with the menu of their handle, which works by keyboard.
 * The focus follows, and moves are announced.
 */
export function Board<State extends StateName, Item>(props: BoardProps<State, Item>) {
  const { label, columns, keyOf, nameOf, renderCard, fixed = false } = props;
  const [said, setSaid] = useState('');
  // The card that was moved last: the focus follows it until the reader goes elsewhere, also back if the move was refused.
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
