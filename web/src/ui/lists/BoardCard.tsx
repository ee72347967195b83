import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowRight, IconGripVertical } from '@tabler/icons-react';
import { memo, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './Board.module.css';

/** The functions that a card uses from its board; they keep their identity. */
export type BoardActs<State, Item> = {
  movesOf: (item: Item) => { state: State; name: string }[];
  move: (item: Item, to: State) => void;
  /** Called when the card is mounted in a column. @returns whether it was moved there, and takes the focus */
  arrive: (item: Item) => boolean;
};

type BoardCardProps<State, Item> = {
  board: string;
  id: string;
  item: Item;
  name: string;
  state: State;
  renderCard: (item: Item) => ReactNode;
  fixed: boolean;
  acts: BoardActs<State, Item>;
};

/** One card: dragged as a whole, or moved with the menu of its handle. Without possible moves there is no handle. */
function Card<State extends string, Item>(props: BoardCardProps<State, Item>) {
  const { board, id, item, name, state, renderCard, fixed, acts } = props;
  const card = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [dragged, setDragged] = useState(false);
  const canMove = !fixed && acts.movesOf(item).length > 0;
  const data = useEffectEvent(() => ({ board, key: id, moves: acts.movesOf(item).map((to) => to.state) }));
  useEffect(() => {
    if (!card.current || !canMove) return;
    return draggable({
      element: card.current,
      getInitialData: () => data(),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [canMove]);
  const arrive = useEffectEvent(() => acts.arrive(item));
  useEffect(() => {
    if (arrive()) (handle.current ?? card.current)?.focus();
  }, [state]);
  return (
    <li
      ref={card}
      className={classes.card}
      data-card={id}
      data-movable={canMove || undefined}
      data-dragged={dragged || undefined}
      tabIndex={-1}
    >
      <div className={classes.content}>{renderCard(item)}</div>
      {canMove && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon ref={handle} className={classes.handle} aria-label={`Move ${name}`}>
              <IconGripVertical size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <CardMoves item={item} acts={acts} />
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}

/** Renders again only when its item changes: a board has hundreds. */
export const BoardCard = memo(Card) as typeof Card;

function CardMoves<State extends string, Item>({ item, acts }: Pick<BoardCardProps<State, Item>, 'item' | 'acts'>) {
  return acts.movesOf(item).map(({ state, name }) => (
    <Menu.Item
      key={state}
      leftSection={<IconArrowRight size={18} aria-hidden />}
      onClick={() => acts.move(item, state)}
    >
      Move to {name}
    </Menu.Item>
  ));
}
