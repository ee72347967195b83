import { lazy } from 'react';
import type { ChartItem } from './chart-items.ts';
import { type ItemChartProps, openingOf } from './item-chart.tsx';
import { PartsChart } from './PartsChart.tsx';

// The drawing library is large, so it loads when there is something to draw.
const PieDrawing = lazy(() => import('./PieDrawing.tsx'));

/** A pie chart with a list of its parts, their numbers and shares; each opens what it counts. */
export function PieChart<Item extends ChartItem>(props: ItemChartProps<Item>) {
  return <PartsChart {...props} drawing={<PieDrawing items={props.items ?? []} {...openingOf(props)} />} />;
}
