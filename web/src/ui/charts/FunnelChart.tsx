import { lazy } from 'react';
import type { ChartItem } from './chart-items.ts';
import { type ItemChartProps, openingOf } from './item-chart.tsx';
import { PartsChart } from './PartsChart.tsx';

// The drawing library is large: it comes when there is something to draw.
const FunnelDrawing = lazy(() => import('./FunnelDrawing.tsx'));

/** Steps of which each is a part of the one before, named beside the funnel with number and share of the first. */
export function FunnelChart<Item extends ChartItem>(props: Omit<ItemChartProps<Item>, 'whole'>) {
  const { items = [] } = props;
  return (
    <PartsChart
      {...props}
      whole={items[0]?.value ?? 0}
      drawing={<FunnelDrawing items={items} {...openingOf(props)} />}
    />
  );
}
