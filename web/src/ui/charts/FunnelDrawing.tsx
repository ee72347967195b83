import '@mantine/charts/styles.layer.css';
import { FunnelChart } from '@mantine/charts';
import type { ChartItem } from './chart-items.ts';
import { shade } from './chart-items.ts';

export type FunnelDrawingProps = { items: readonly ChartItem[]; onOpen: ((index: number) => void) | null };

export default function FunnelDrawing({ items, onOpen }: FunnelDrawingProps) {
  return (
    <FunnelChart
      size={168}
      data={items.map(({ label, value }, index) => ({ name: label, value, color: shade(items, index) }))}
      strokeColor="var(--surface)"
      strokeWidth={2}
      withTooltip={false}
      accessibilityLayer={false}
      funnelProps={{
        isAnimationActive: false,
        lastShapeType: 'rectangle',
        ...(onOpen && { cursor: 'pointer', onClick: (_, index) => onOpen(index) }),
      }}
    />
  );
}
