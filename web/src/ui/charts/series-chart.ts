import type { ReactNode } from 'react';
import type { ChartAbout } from './ChartFrame.tsx';

/** A series of a chart: 'Left', 'Joined'. */
export type ChartSeries = {
  label: string;
  /** Less prominent than the others. */
  muted?: boolean;
};

/** A row of a chart with several series, with a number for each. */
export type ChartRow = { label: string; values: readonly number[] };

/** A chart with several series over the same rows. */
export type SeriesChartProps<Row extends ChartRow> = ChartAbout & {
  /** The kind of the rows: 'Month'. */
  kind: string;
  series: readonly ChartSeries[];
  /** Undefined while they are loading. */
  rows: readonly Row[] | undefined;
  /** The row's label as a link to what it counts. */
  renderLabel: (row: Row) => ReactNode;
  /** Renders a number of the table, by the index of its series, as a link to what it counts; by default plain numbers. */
  renderValue?: (row: Row, series: number) => ReactNode;
  /** Called for a click on a number of the drawing, with the index of its series. */
  onOpen: (row: Row, series: number) => void;
};

/** Returns the accent colour for the main series, a lighter shade for muted ones. */
export const seriesColor = ({ muted }: ChartSeries): string =>
  muted ? 'color-mix(in oklab, var(--brand) 30%, var(--surface))' : 'var(--brand)';

/** Whether every number is zero. */
export const hasNoNumbers = (rows: readonly ChartRow[]): boolean =>
  rows.every(({ values }) => values.every((value) => value === 0));
