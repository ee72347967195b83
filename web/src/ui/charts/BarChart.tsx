import { lazy } from 'react';
import { WhenSeen } from '../pages/WhenSeen.tsx';
import classes from './Chart.module.css';
import { ChartFrame } from './ChartFrame.tsx';
import type { ChartItem } from './chart-items.ts';
import { frameOf, type ItemChartProps, openingOf } from './item-chart.tsx';

// The drawing library is large, so it loads when there is something to draw.
const BarDrawing = lazy(() => import('./BarDrawing.tsx'));

/** A bar chart with names on the left and numbers at the ends; each bar opens what it counts. */
export function BarChart<Item extends ChartItem>(props: ItemChartProps<Item>) {
  const { items = [], renderLabel } = props;
  return (
    <ChartFrame {...frameOf(props)}>
      <div className={classes.bars}>
        <ul className={classes.names}>
          {items.map((item) => (
            <li key={item.label} title={item.label}>
              {renderLabel(item)}
              <span className="visually-hidden">{`: ${item.value.toLocaleString('en-IN')}`}</span>
            </li>
          ))}
        </ul>
        <div className={classes.drawing} aria-hidden>
          <WhenSeen>
            <BarDrawing items={items} {...openingOf(props)} />
          </WhenSeen>
        </div>
      </div>
    </ChartFrame>
  );
}
