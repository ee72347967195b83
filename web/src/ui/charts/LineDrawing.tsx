import '@mantine/charts/styles.layer.css';
import { LineChart } from '@mantine/charts';
import type { ChartRow, ChartSeries } from './series-chart.ts';
import { seriesColor } from './series-chart.ts';

export type LineDrawingProps = {
  rows: readonly ChartRow[];
  series: readonly ChartSeries[];
  onOpen: (index: number, place: number) => void;
};

/** Room for the names at the ends of the lines. */
const nameWidth = 72;
/** How close to a point a click must be. */
const reach = 12;

export default function LineDrawing({ rows, series, onOpen }: LineDrawingProps) {
  const last = rows.length - 1;
  const ends = series.map((_, index) => rows[last]?.values[index] ?? 0);
  return (
    <LineChart
      h="100%"
      data={rows.map(({ label, values }) => ({
        label,
        ...Object.fromEntries(series.map((one, index) => [one.label, values[index]])),
      }))}
      dataKey="label"
      series={series.map((one) => ({ name: one.label, color: seriesColor(one) }))}
      curveType="monotone"
      gridAxis="x"
      tickLine="none"
      strokeDasharray="0"
      withDots={false}
      valueFormatter={(value) => value.toLocaleString('en-IN')}
      tooltipAnimationDuration={0}
      xAxisProps={{ interval: 'preserveStartEnd', minTickGap: 32, padding: { left: 8, right: 8 } }}
      yAxisProps={{ width: 40, allowDecimals: false, tickCount: 4 }}
      lineChartProps={{
        margin: { top: 12, right: nameWidth, bottom: 0, left: 0 },
        accessibilityLayer: false,
      }}
      lineProps={(line) => ({
        isAnimationActive: false,
        activeDot: ({ cx, cy, index }: { cx?: number; cy?: number; index?: number }) => {
          const place = series.findIndex(({ label }) => label === line.name);
          return (
            <g cursor="pointer" onClick={() => onOpen(Number(index), place)}>
              <circle cx={cx} cy={cy} r={reach} fill="transparent" />
              <circle cx={cx} cy={cy} r={5} fill={line.color} stroke="var(--surface)" strokeWidth={2} />
            </g>
          );
        },
        label: ({ x, y, index }: { x?: number | string; y?: number | string; index?: number }) => {
          if (index !== last) return <g />;
          const place = series.findIndex(({ label }) => label === line.name);
          const highest = Math.max(...ends) === ends[place] && ends.indexOf(ends[place] ?? 0) === place;
          return (
            <text x={Number(x) + 8} y={Number(y) + (highest ? -2 : 10)} fill="var(--text)" fontSize="0.8125rem">
              {line.name}
            </text>
          );
        },
      })}
    />
  );
}
