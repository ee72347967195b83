import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowRight, IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './Board.module.css';

type BoardCardProps<State extends string> = {
  board: string;
  id: string;
  name: string;
  /** The columns that it may go to. */
  moves: readonly { state: State; name: string }[];
  /** Which card was moved last: it comes up in another column, and takes the focus with it. */
  moved: RefObject<string | null>;
  onMove: (to: State) => void;
  children: ReactNode;
};

/** One card: dragged as a whole, or moved by the menu of its handle. */
export function BoardCard<State extends string>(props: BoardCardProps<State>) {
  const { board, id, name, moves, moved, onMove, children } = props;
  const card = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [dragged, setDragged] = useState(false);
  const data = useEffectEvent(() => ({ board, key: id, moves: moves.map(({ state }) => state) }));
  useEffect(() => {
    if (!card.current) return;
    return draggable({
      element: card.current,
      getInitialData: () => data(),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, []);
  useEffect(() => {
    if (moved.current !== id) return;
    moved.current = null;
    handle.current?.focus();
  }, [moved, id]);
  return (
    <li ref={card} className={classes.card} data-dragged={dragged || undefined}>
      <div className={classes.content}>{children}</div>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon ref={handle} className={classes.handle} aria-label={`Move ${name}`} disabled={moves.length === 0}>
            <IconGripVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {moves.map((to) => (
            <Menu.Item
              key={to.state}
              leftSection={<IconArrowRight size={18} aria-hidden />}
              onClick={() => onMove(to.state)}
            >
              Move to {to.name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
