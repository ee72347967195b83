import { lazy } from 'react';
import { WhenSeen } from '../pages/WhenSeen.tsx';
import classes from './Chart.module.css';
import { SeriesFrame } from './SeriesFrame.tsx';
import type { ChartRow, SeriesChartProps } from './series-chart.ts';

// The drawing library is large, so it loads when there is something to draw.
const LineDrawing = lazy(() => import('./LineDrawing.tsx'));

/**
 * A chart of numbers over time, with a line per series and its name at the end; each point opens what it counts, and the table lists all.
 */
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
