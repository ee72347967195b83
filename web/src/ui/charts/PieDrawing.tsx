import '@mantine/charts/styles.layer.css';
import { PieChart } from '@mantine/charts';
import type { ChartItem } from './chart-items.ts';
import { shade } from './chart-items.ts';
import type { DrawnOpening } from './item-chart.tsx';

export type PieDrawingProps = DrawnOpening & { items: readonly ChartItem[] };

export default function PieDrawing({ items, cursorOf, onOpen }: PieDrawingProps) {
  return (
    <PieChart
      size={168}
      data={items.map(({ label, value }, index) => ({
        name: label,
        value,
        color: shade(items, index),
        cursor: cursorOf(index),
      }))}
      startAngle={90}
      endAngle={-270}
      strokeColor="var(--surface)"
      strokeWidth={2}
      withTooltip={false}
      pieChartProps={{ accessibilityLayer: false }}
      pieProps={{ isAnimationActive: false, rootTabIndex: -1, onClick: (_, index) => onOpen(index) }}
    />
  );
}
