import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './Board.module.css';

type BoardLaneProps = {
  board: string;
  state: string;
  name: string;
  onDrop: (key: string) => void;
  children: ReactNode;
};

/** One column: takes the cards whose state allows it, and shows so while one is dragged over it. */
export function BoardLane({ board, state, name, onDrop, children }: BoardLaneProps) {
  const lane = useRef<HTMLElement>(null);
  const [over, setOver] = useState(false);
  const takes = useEffectEvent(
    (data: Record<string | symbol, unknown>) => data.board === board && (data.moves as string[]).includes(state),
  );
  const drop = useEffectEvent((data: Record<string | symbol, unknown>) => {
    setOver(false);
    onDrop(String(data.key));
  });
  useEffect(() => {
    if (!lane.current) return;
    return dropTargetForElements({
      element: lane.current,
      canDrop: ({ source }) => takes(source.data),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => drop(source.data),
    });
  }, []);
  return (
    <section ref={lane} className={classes.lane} data-over={over || undefined} aria-label={name}>
      {children}
    </section>
  );
}
