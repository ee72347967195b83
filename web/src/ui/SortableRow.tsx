import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { memo, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './SortableList.module.css';

type SortableRowProps = {
  /** Rows of another list are none of this one's. */
  list: string;
  name: string;
  place: number;
  count: number;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
};

/** One row that can be moved: dragged by its handle, or by the handle's menu. */
export const SortableRow = memo(function SortableRow(props: SortableRowProps) {
  const { list, name, place, count, onMove, children } = props;
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [dragged, setDragged] = useState(false);
  const [edge, setEdge] = useState<'before' | 'after'>();
  const placeOf = (data: Record<string | symbol, unknown>) => (data.list === list ? Number(data.place) : undefined);
  const givePlace = useEffectEvent(() => ({ list, place }));
  const isOfList = useEffectEvent((data: Record<string | symbol, unknown>) => placeOf(data) !== undefined);
  const enter = useEffectEvent((data: Record<string | symbol, unknown>) => {
    const from = placeOf(data) ?? place;
    setEdge(from === place ? undefined : from < place ? 'after' : 'before');
  });
  const drop = useEffectEvent((data: Record<string | symbol, unknown>) => {
    setEdge(undefined);
    const from = placeOf(data);
    if (from !== undefined) onMove(from, place);
  });
  useEffect(() => {
    if (!row.current || !handle.current) return;
    return combine(
      draggable({
        element: row.current,
        dragHandle: handle.current,
        getInitialData: () => givePlace(),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element: row.current,
        canDrop: ({ source }) => isOfList(source.data),
        onDragEnter: ({ source }) => enter(source.data),
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ source }) => drop(source.data),
      }),
    );
  }, []);
  return (
    <li ref={row} className={classes.row} data-dragged={dragged || undefined} data-edge={edge}>
      <Menu position="bottom-start">
        <Menu.Target>
          <ActionIcon ref={handle} className={classes.handle} aria-label={`Move ${name}`}>
            <IconGripVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconArrowUp size={18} aria-hidden />}
            disabled={place === 0}
            onClick={() => onMove(place, place - 1)}
          >
            Move up
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowDown size={18} aria-hidden />}
            disabled={place === count - 1}
            onClick={() => onMove(place, place + 1)}
          >
            Move down
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <div className={classes.content}>{children}</div>
    </li>
  );
});
