import type { ReactNode } from 'react';
import type { ChartAbout } from './ChartFrame.tsx';
import { ChartTable } from './ChartFrame.tsx';
import type { ChartItem } from './chart-items.ts';
import { shareText, sumOf } from './chart-items.ts';

/** A chart of single numbers. */
export type ItemChartProps<Item extends ChartItem> = ChartAbout & {
  /** The unit of the numbers: 'Ex-employees'. */
  unit: string;
  /** The kind of the items: 'Department'. */
  kind: string;
  /** Undefined while they are loading. */
  items: readonly Item[] | undefined;
  /** The total for the shares; by default the sum of the items. */
  whole?: number;
  /** Renders the item's label as a link to what it counts; just the label when there is no link. */
  renderLabel: (item: Item) => ReactNode;
  /** Called for a click on the drawing itself. */
  onOpen: (item: Item) => void;
  /** Whether an item opens something; others do not look clickable. By default all do, unless the chart is still. */
  opens?: (item: Item) => boolean;
};

/** The cursor and click of each item of a drawing. */
export type DrawnOpening = { cursorOf: (index: number) => 'pointer' | 'default'; onOpen: (index: number) => void };

/** Returns the cursor and the click of each item of a drawing. */
export function openingOf<Item extends ChartItem>(
  props: Pick<ItemChartProps<Item>, 'items' | 'still' | 'opens' | 'onOpen'>,
): DrawnOpening {
  const { items = [], still, opens = () => !still, onOpen } = props;
  const opened = (index: number) => (items[index] && opens(items[index]) ? items[index] : undefined);
  return {
    cursorOf: (index) => (opened(index) ? 'pointer' : 'default'),
    onOpen: (index) => {
      const item = opened(index);
      if (item) onOpen(item);
    },
  };
}

/** The frame of a chart of single numbers, with the table behind it. */
export function frameOf<Item extends ChartItem>(props: ItemChartProps<Item>) {
  const { title, info, note, failure, still, fits, unit, kind, items = [], renderLabel } = props;
  const whole = props.whole ?? sumOf(items);
  return {
    title,
    ...(info === undefined ? {} : { info }),
    ...(failure === undefined ? {} : { failure }),
    ...(still === undefined ? {} : { still }),
    ...(fits === undefined ? {} : { fits }),
    note,
    isPending: props.items === undefined,
    isEmpty: sumOf(items) === 0,
    table: () => (
      <ChartTable
        title={title}
        columns={[kind, unit, 'Share']}
        rows={items.map((item) => ({
          key: item.label,
          name: renderLabel(item),
          cells: [item.value.toLocaleString('en-IN'), shareText(item.value, whole)],
        }))}
      />
    ),
  };
}
