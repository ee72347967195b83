import { lazy } from 'react';
import type { ChartItem } from './chart-items.ts';
import type { ItemChartProps } from './item-chart.tsx';
import { PartsChart } from './PartsChart.tsx';

// The drawing library is large: it comes when there is something to draw.
const PieDrawing = lazy(() => import('./PieDrawing.tsx'));

/** Parts of a whole, named beside the pie with number and share; each opens what it counts. */
export function PieChart<Item extends ChartItem>(props: ItemChartProps<Item>) {
  const { items = [], onOpen } = props;
  return (
    <PartsChart
      {...props}
      drawing={<PieDrawing items={items} onOpen={(index) => items[index] && onOpen(items[index])} />}
    />
  );
}
