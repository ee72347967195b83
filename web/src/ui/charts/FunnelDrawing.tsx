import '@mantine/charts/styles.layer.css';
import { FunnelChart } from '@mantine/charts';
import type { ChartItem } from './chart-items.ts';
import { shade } from './chart-items.ts';
import type { DrawnOpening } from './item-chart.tsx';

export type FunnelDrawingProps = DrawnOpening & { items: readonly ChartItem[] };

export default function FunnelDrawing({ items, cursorOf, onOpen }: FunnelDrawingProps) {
  return (
    <FunnelChart
      size={168}
      data={items.map(({ label, value }, index) => ({
        name: label,
        value,
        color: shade(items, index),
        cursor: cursorOf(index),
      }))}
      strokeColor="var(--surface)"
      strokeWidth={2}
      withTooltip={false}
      accessibilityLayer={false}
      funnelProps={{
        isAnimationActive: false,
        lastShapeType: 'rectangle',
        onClick: (_, index) => onOpen(index),
      }}
    />
  );
}
