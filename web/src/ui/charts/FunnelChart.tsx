import { lazy } from 'react';
import type { ChartItem } from './chart-items.ts';
import { type ItemChartProps, openingOf } from './item-chart.tsx';
import { PartsChart } from './PartsChart.tsx';

// The drawing library is large, so it loads when there is something to draw.
const FunnelDrawing = lazy(() => import('./FunnelDrawing.tsx'));

/** A funnel in which each step is a part of the previous one, with names, numbers and shares of the first next to it. */
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
