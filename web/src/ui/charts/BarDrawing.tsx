import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import type { ChartItem } from './chart-items.ts';
import type { DrawnOpening } from './item-chart.tsx';

export type BarDrawingProps = DrawnOpening & { items: readonly ChartItem[] };

/** The height of a row in rem, the same as for the names in Chart.module.css. */
const rowHeight = 2.25;
const mutedColor = 'color-mix(in oklab, var(--brand) 30%, var(--surface))';
/** Room for the number at the end of the longest bar. */
const numberWidth = 64;

export default function BarDrawing({ items, cursorOf, onOpen }: BarDrawingProps) {
  return (
    <BarChart
      h={`${items.length * rowHeight}rem`}
      data={items.map(({ label, value, muted }, index) => ({
        label,
        value,
        cursor: cursorOf(index),
        ...(muted ? { color: mutedColor } : {}),
      }))}
      dataKey="label"
      orientation="vertical"
      series={[{ name: 'value', color: 'var(--brand)' }]}
      gridAxis="none"
      withXAxis={false}
      withYAxis={false}
      withTooltip={false}
      withBarValueLabel
      valueFormatter={(value) => value.toLocaleString('en-IN')}
      valueLabelProps={{ position: 'right', fill: 'var(--text)', fontSize: '0.8125rem' }}
      barChartProps={{ margin: { top: 0, right: numberWidth, bottom: 0, left: 0 }, accessibilityLayer: false }}
      barProps={{
        barSize: 16,
        radius: 4,
        minPointSize: 2,
        isAnimationActive: false,
        onClick: (_, index) => onOpen(index),
      }}
    />
  );
}
