import type { ReactNode } from 'react';
import layout from '../pages/layout.module.css';
import { WhenSeen } from '../pages/WhenSeen.tsx';
import classes from './Chart.module.css';
import { ChartFrame } from './ChartFrame.tsx';
import type { ChartItem } from './chart-items.ts';
import { shade, shareText, sumOf } from './chart-items.ts';
import { frameOf, type ItemChartProps } from './item-chart.tsx';

type PartsChartProps<Item extends ChartItem> = ItemChartProps<Item> & { drawing: ReactNode };

/** A drawing with a list of its parts, their numbers and shares; each opens what it counts. */
export function PartsChart<Item extends ChartItem>({ drawing, ...props }: PartsChartProps<Item>) {
  const { items = [], renderLabel } = props;
  const whole = props.whole ?? sumOf(items);
  return (
    <ChartFrame {...frameOf(props)} stacks>
      <div className={classes.pie}>
        <div className={classes.round} aria-hidden>
          <WhenSeen>{drawing}</WhenSeen>
        </div>
        <ul className={classes.parts}>
          {items.map((item, index) => (
            <li key={item.label} className={classes.part}>
              <span className={classes.swatch} style={{ background: shade(items, index) }} aria-hidden />
              <span className={layout.words}>{renderLabel(item)}</span>
              <span className="numbers">{item.value.toLocaleString('en-IN')}</span>
              <span className={classes.share}>{shareText(item.value, whole)}</span>
            </li>
          ))}
        </ul>
      </div>
    </ChartFrame>
  );
}
