import type { DragLocationHistory, DropTargetRecord } from '@atlaskit/pragmatic-drag-and-drop/types';

type At = { location: DragLocationHistory; self: DropTargetRecord };

export type RowEdge = 'before' | 'after';

/** Whether the target is the innermost one. */
export const isInnermost = ({ location, self }: At) => location.current.dropTargets[0]?.element === self.element;

/** Returns whether it would go before or after the row below the pointer. */
export function edgeOf({ location, self }: At): RowEdge {
  const { top, height } = self.element.getBoundingClientRect();
  return location.current.input.clientY < top + height / 2 ? 'before' : 'after';
}
