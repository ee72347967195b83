import type { ReactNode } from 'react';
import type { ChartAbout } from './ChartFrame.tsx';

/** One thing that a chart counts at every place: 'Left', 'Joined'. */
export type ChartSeries = {
  label: string;
  /** Stands back behind the others. */
  muted?: boolean;
};

/** One place of a chart of several series, with a number for each. */
export type ChartRow = { label: string; values: readonly number[] };

/** A chart that counts several things at the same places. */
export type SeriesChartProps<Row extends ChartRow> = ChartAbout & {
  /** What the places are: 'Month'. */
  kind: string;
  series: readonly ChartSeries[];
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  /** The row's label as a link to what it counts. */
  renderLabel: (row: Row) => ReactNode;
  /** A number of the table, by the place of its series, as a link to what it counts; without it they are just numbers. */
  renderValue?: (row: Row, series: number) => ReactNode;
  /** A click on a number of the drawing, by the place of its series. */
  onOpen: (row: Row, series: number) => void;
};

/** The accent colour for what the chart is about, a shade of it for what stands back. */
export const seriesColor = ({ muted }: ChartSeries): string =>
  muted ? 'color-mix(in oklab, var(--brand) 30%, var(--surface))' : 'var(--brand)';

/** Whether no row has any number. */
export const hasNoNumbers = (rows: readonly ChartRow[]): boolean =>
  rows.every(({ values }) => values.every((value) => value === 0));
