import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import classes from './Chart.module.css';
import type { ChartItem } from './chart-items.ts';
import { noChartData, shareText, sumOf } from './chart-items.ts';
import { InfoTooltip } from './InfoTooltip.tsx';
import { SwitchField } from './SwitchField.tsx';

/** What every chart is given. */
export type ChartProps<Item extends ChartItem> = {
  title: string;
  /** What is counted: 'Ex-employees'. */
  unit: string;
  /** What the items are: 'Department'. */
  kind: string;
  items: readonly Item[];
  /** Explains the chart on a sign beside its title. */
  info?: string;
  /** The item's label as a link to what it counts; just the label when nothing lies behind it. */
  renderLabel: (item: Item) => ReactNode;
  /** A click on the drawing itself. */
  onOpen: (item: Item) => void;
};

type ChartFrameProps<Item extends ChartItem> = ChartProps<Item> & { children: ReactNode };

/** A chart's title, its drawing or the table behind it, and the words for when there is nothing to draw. */
export function ChartFrame<Item extends ChartItem>(props: ChartFrameProps<Item>) {
  const { title, info, items, children } = props;
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const empty = sumOf(items) === 0;
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {info && <InfoTooltip about={title} label={info} />}
        {!empty && (
          <div className={classes.switch}>
            <SwitchField label="Show as table" value={asTable} onChange={setAsTable} />
          </div>
        )}
      </div>
      {empty && <p className={classes.empty}>{noChartData}</p>}
      {!empty && (asTable ? <ChartTable {...props} /> : children)}
    </section>
  );
}

function ChartTable<Item extends ChartItem>({ title, kind, unit, items, renderLabel }: ChartProps<Item>) {
  const sum = sumOf(items);
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{kind}</th>
          <th scope="col">{unit}</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.label}>
            <th scope="row">{renderLabel(item)}</th>
            <td>{item.value.toLocaleString('en-IN')}</td>
            <td>{shareText(item.value, sum)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
