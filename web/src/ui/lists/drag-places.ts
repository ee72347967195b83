import type { DragLocationHistory, DropTargetRecord } from '@atlaskit/pragmatic-drag-and-drop/types';

type At = { location: DragLocationHistory; self: DropTargetRecord };

export type RowEdge = 'before' | 'after';

/** Of targets within one another the innermost is meant. */
export const isInnermost = ({ location, self }: At) => location.current.dropTargets[0]?.element === self.element;

/** Whether it would go before or behind what it is held above. */
export function edgeOf({ location, self }: At): RowEdge {
  const { top, height } = self.element.getBoundingClientRect();
  return location.current.input.clientY < top + height / 2 ? 'before' : 'after';
}
