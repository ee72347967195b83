import type { ReactNode } from 'react';
import { ChartFrame, ChartTable } from './ChartFrame.tsx';
import { type ChartRow, hasNoNumbers, type SeriesChartProps } from './series-chart.ts';

type SeriesFrameProps<Row extends ChartRow> = SeriesChartProps<Row> & { children: ReactNode };

/** The frame of a chart of several series, with the table behind it. */
export function SeriesFrame<Row extends ChartRow>(props: SeriesFrameProps<Row>) {
  const { rows = [], series, kind, renderLabel, renderValue, onOpen: _, children, ...about } = props;
  return (
    <ChartFrame
      {...about}
      isPending={props.rows === undefined}
      isEmpty={hasNoNumbers(rows)}
      table={() => (
        <ChartTable
          title={about.title}
          columns={[kind, ...series.map(({ label }) => label)]}
          rows={rows.map((row) => ({
            key: row.label,
            name: renderLabel(row),
            cells: row.values.map((value, index) => renderValue?.(row, index) ?? value.toLocaleString('en-IN')),
          }))}
        />
      )}
    >
      {children}
    </ChartFrame>
  );
}
