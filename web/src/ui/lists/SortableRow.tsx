import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { ActionIcon, Menu } from '@mantine/core';
import { type Icon, IconGripVertical } from '@tabler/icons-react';
import { memo, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { edgeOf, isInnermost, type RowEdge } from './drag-places.ts';
import classes from './SortableList.module.css';

export type RowMove = { label: string; icon: Icon; act: (() => unknown) | null };

/** The actions on the rows of a list, by their keys. */
export type RowActs = {
  /** Returns the moves in the menu of the handle, when it is opened; moves without an action are not possible. */
  movesOf: (key: string) => readonly RowMove[];
  /** Whether one row may be dropped next to another. */
  takes: (dragged: string, beside: string) => boolean;
  drop: (dragged: string, beside: string, edge: RowEdge) => unknown;
  /** Called when a row is held above this one for a moment. */
  hold?: (key: string) => unknown;
};

type SortableRowProps = {
  /** Rows of other groups are ignored; lists that exchange rows have the same group. */
  group: string;
  id: string;
  name: string;
  acts: RowActs;
  children: ReactNode;
};

const holdTime = 600;

/** A row that can be moved: dragged by its handle, or with the handle's menu. */
export const SortableRow = memo(function SortableRow({ group, id, name, acts, children }: SortableRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [dragged, setDragged] = useState(false);
  const [edge, setEdge] = useState<RowEdge>();
  const takes = useEffectEvent(
    ({ group: from, key }: Record<string | symbol, unknown>) =>
      from === group && (key === id || acts.takes(String(key), id)),
  );
  const drop = useEffectEvent((key: string, to: RowEdge) => void acts.drop(key, id, to));
  const hold = useEffectEvent(() => void acts.hold?.(id));
  useEffect(() => {
    if (!row.current || !handle.current) return;
    let holding: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      clearTimeout(holding);
      setEdge(undefined);
    };
    return combine(
      draggable({
        element: row.current,
        dragHandle: handle.current,
        getInitialData: () => ({ group, key: id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element: row.current,
        // Dropped on itself it goes nowhere, and not to the outer list either.
        canDrop: ({ source }) => takes(source.data),
        onDragEnter: ({ source }) => {
          if (source.data.key !== id) holding = setTimeout(hold, holdTime);
        },
        onDrag: (at) => setEdge(at.source.data.key !== id && isInnermost(at) ? edgeOf(at) : undefined),
        onDragLeave: leave,
        onDrop: (at) => {
          leave();
          if (at.source.data.key !== id && isInnermost(at)) drop(String(at.source.data.key), edgeOf(at));
        },
      }),
    );
  }, [group, id]);
  return (
    <li ref={row} className={classes.row} data-dragged={dragged || undefined} data-edge={edge}>
      <Menu position="bottom-start">
        <Menu.Target>
          <ActionIcon ref={handle} className={classes.handle} aria-label={`Move ${name}`}>
            <IconGripVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <RowMoves id={id} acts={acts} />
        </Menu.Dropdown>
      </Menu>
      <div className={classes.content}>{children}</div>
    </li>
  );
});

function RowMoves({ id, acts }: Pick<SortableRowProps, 'id' | 'acts'>) {
  return acts.movesOf(id).map(({ label, icon: Sign, act }) => (
    <Menu.Item
      key={label}
      leftSection={<Sign size={18} aria-hidden />}
      disabled={act === null}
      onClick={() => void act?.()}
    >
      {label}
    </Menu.Item>
  ));
}
