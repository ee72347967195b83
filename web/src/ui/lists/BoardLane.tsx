import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './Board.module.css';

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
export function BoardLane<State extends string>({ board, state, name, onDrop, children }: BoardLaneProps<State>) {
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
