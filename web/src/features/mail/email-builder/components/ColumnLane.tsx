import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isInnermost } from '../../../../ui/lists/drag-places.ts';
import classes from './Builder.module.css';
import { blockGroup } from './block-moves.ts';
import type { EditorActs } from './use-email-editor.ts';

type ColumnLaneProps = { columns: string; column: number; acts: EditorActs; children: ReactNode };

/** One column: what is dropped into it, and not beside one of its blocks, goes to its end. */
export function ColumnLane({ columns, column, acts, children }: ColumnLaneProps) {
  const lane = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const takes = useEffectEvent(
    ({ group, key }: Record<string | symbol, unknown>) =>
      group === blockGroup && acts.mayEnter(String(key), columns, column),
  );
  const drop = useEffectEvent((key: string) => acts.moveTo(key, { columns, column }));
  useEffect(() => {
    if (!lane.current) return;
    return dropTargetForElements({
      element: lane.current,
      canDrop: ({ source }) => takes(source.data),
      onDrag: (at) => setOver(isInnermost(at)),
      onDragLeave: () => setOver(false),
      onDrop: (at) => {
        setOver(false);
        if (isInnermost(at)) drop(String(at.source.data.key));
      },
    });
  }, []);
  return (
    <div
      ref={lane}
      className={classes.column}
      data-columns={columns}
      data-column={column}
      data-over={over || undefined}
    >
      {children}
    </div>
  );
}
