import { lazy } from 'react';
import { WhenSeen } from '../pages/WhenSeen.tsx';
import classes from './Chart.module.css';
import { SeriesFrame } from './SeriesFrame.tsx';
import type { ChartRow, SeriesChartProps } from './series-chart.ts';

// The drawing library is large: it comes when there is something to draw.
const LineDrawing = lazy(() => import('./LineDrawing.tsx'));

/** Numbers over time, a line for each series with its name at its end; each point opens what it counts, the table has them all. */
export function LineChart<Row extends ChartRow>(props: SeriesChartProps<Row>) {
  const { rows = [], series, onOpen } = props;
  return (
    <SeriesFrame {...props}>
      <div className={classes.line} aria-hidden>
        <WhenSeen>
          <LineDrawing
            rows={rows}
            series={series}
            onOpen={(index, place) => rows[index] && onOpen(rows[index], place)}
          />
        </WhenSeen>
      </div>
      <p className="visually-hidden">Show as table to read the numbers.</p>
    </SeriesFrame>
  );
}
