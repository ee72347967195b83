import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import type { ChartRow, ChartSeries } from './series-chart.ts';
import { seriesColor } from './series-chart.ts';

export type StackedBarDrawingProps = {
  rows: readonly ChartRow[];
  series: readonly ChartSeries[];
  onOpen: (index: number, place: number) => void;
};

/** The height of a row in rem, the same as for the names in Chart.module.css. */
const rowHeight = 2.25;

export default function StackedBarDrawing({ rows, series, onOpen }: StackedBarDrawingProps) {
  return (
    <BarChart
      h={`${rows.length * rowHeight}rem`}
      type="stacked"
      data={rows.map(({ label, values }) => ({
        label,
        ...Object.fromEntries(series.map((one, index) => [one.label, values[index]])),
      }))}
      dataKey="label"
      orientation="vertical"
      series={series.map((one) => ({ name: one.label, color: seriesColor(one) }))}
      gridAxis="none"
      withXAxis={false}
      withYAxis={false}
      withTooltip={false}
      barChartProps={{ margin: { top: 0, right: 0, bottom: 0, left: 0 }, accessibilityLayer: false }}
      barProps={({ name }) => ({
        barSize: 16,
        isAnimationActive: false,
        cursor: 'pointer',
        onClick: (_, index) =>
          onOpen(
            index,
            series.findIndex(({ label }) => label === name),
          ),
      })}
    />
  );
}
