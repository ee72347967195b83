import { lazy, Suspense } from 'react';
import classes from './Chart.module.css';
import type { ChartProps } from './ChartFrame.tsx';
import { ChartFrame } from './ChartFrame.tsx';
import type { ChartItem } from './chart-items.ts';
import { shade, shareText, sumOf } from './chart-items.ts';
import layout from './layout.module.css';

// The drawing library is large: it comes when there is something to draw.
const PieDrawing = lazy(() => import('./PieDrawing.tsx'));

/** Parts of a whole, named beside the pie with number and share; each opens what it counts. */
export function PieChart<Item extends ChartItem>(props: ChartProps<Item>) {
  const { items, renderLabel, onOpen } = props;
  const sum = sumOf(items);
  return (
    <ChartFrame {...props}>
      <div className={classes.pie}>
        <div className={classes.round} aria-hidden>
          <Suspense fallback={null}>
            <PieDrawing items={items} onOpen={(index) => items[index] && onOpen(items[index])} />
          </Suspense>
        </div>
        <ul className={classes.parts}>
          {items.map((item, index) => (
            <li key={item.label} className={classes.part}>
              <span className={classes.swatch} style={{ background: shade(items, index) }} aria-hidden />
              <span className={layout.words}>{renderLabel(item)}</span>
              <span className="numbers">{item.value.toLocaleString('en-IN')}</span>
              <span className={classes.share}>{shareText(item.value, sum)}</span>
            </li>
          ))}
        </ul>
      </div>
    </ChartFrame>
  );
}
