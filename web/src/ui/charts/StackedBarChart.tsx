import { lazy } from 'react';
import { WhenSeen } from '../pages/WhenSeen.tsx';
import classes from './Chart.module.css';
import { SeriesFrame } from './SeriesFrame.tsx';
import type { ChartRow, SeriesChartProps } from './series-chart.ts';
import { seriesColor } from './series-chart.ts';

// The drawing library is large, so it loads when there is something to draw.
const StackedBarDrawing = lazy(() => import('./StackedBarDrawing.tsx'));

/** A stacked bar chart with names on the left and the numbers of the parts at the ends; each opens what it counts. */
export function StackedBarChart<Row extends ChartRow>(props: SeriesChartProps<Row>) {
  const { rows = [], series, renderLabel, onOpen } = props;
  return (
    <SeriesFrame {...props}>
      <ul className={classes.key} aria-hidden>
        {series.map((one) => (
          <li key={one.label}>
            <span className={classes.swatch} style={{ background: seriesColor(one) }} />
            {one.label}
          </li>
        ))}
      </ul>
      <div className={classes.bars} data-numbers>
        <ul className={classes.names}>
          {rows.map((row) => (
            <li key={row.label} title={row.label}>
              {renderLabel(row)}
              <span className="visually-hidden">
                {`: ${row.values.map((value, index) => `${series[index]?.label} ${value.toLocaleString('en-IN')}`).join(', ')}`}
              </span>
            </li>
          ))}
        </ul>
        <div className={classes.drawing} aria-hidden>
          <WhenSeen>
            <StackedBarDrawing
              rows={rows}
              series={series}
              onOpen={(index, place) => rows[index] && onOpen(rows[index], place)}
            />
          </WhenSeen>
        </div>
        <ul className={classes.values} aria-hidden>
          {rows.map((row) => (
            <li key={row.label}>{row.values.map((value) => value.toLocaleString('en-IN')).join(' · ')}</li>
          ))}
        </ul>
      </div>
    </SeriesFrame>
  );
}
