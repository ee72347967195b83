import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { SwitchField } from '../fields/SwitchField.tsx';
import { LoadFailure } from '../pages/LoadFailure.tsx';
import { Skeleton } from '../pages/Skeletons.tsx';
import { InfoTooltip } from '../text/InfoTooltip.tsx';
import text from '../theme/text.module.css';
import classes from './Chart.module.css';
import { noChartData } from './chart-items.ts';

/** The options of every chart besides its numbers. */
export type ChartAbout = {
  /** For charts without links: the chart itself takes the focus, so that the keyboard can scroll it. */
  still?: boolean;
  title: string;
  /** Whether its height is that of its rows, for numbers that are there from the start; otherwise all charts have one height. */
  fits?: boolean;
  /** An explanation of the chart, on an icon next to its title. */
  info?: string;
  /** A small note below the drawing about numbers it leaves out. */
  note?: ReactNode;
  /** The error if the numbers could not be loaded, with a way to retry. */
  failure?: { error: unknown; onRetry: () => unknown } | null;
};

type ChartFrameProps = ChartAbout & {
  /** Whether the numbers are loading. */
  isPending: boolean;
  isEmpty: boolean;
  /** Whether drawing and list are stacked where there is no room side by side. */
  stacks?: boolean;
  /** As high as a map, which has its note within it. */
  isMap?: boolean;
  /** Lies over the upper left corner of a map; above the table. */
  above?: ReactNode;
  table: () => ReactNode;
  children: ReactNode;
};

/**
 * The frame of a chart: its title, its drawing or table, and the text for missing data. Its height is the same while the numbers load, when
 * they are there, and when they fail.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { title, info, note, failure, isPending, isEmpty, stacks, isMap, above, still, fits, table, children } = props;
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const drawn = !failure && !isPending && !isEmpty;
  return (
    <section aria-labelledby={id} className={classes.chart}>
      <div className={classes.head}>
        <h2 id={id} className={text.heading}>
          {title}
        </h2>
        {info && <InfoTooltip about={title} label={info} />}
        {drawn && (
          <div className={classes.switch}>
            <SwitchField label="Show as table" value={asTable} onChange={setAsTable} />
          </div>
        )}
      </div>
      {above && (
        <div className={classes.above} data-over={!asTable || undefined}>
          {above}
        </div>
      )}
      <div
        className={classes.body}
        data-map={isMap || undefined}
        data-fits={fits || undefined}
        data-stacks={stacks || undefined}
        data-table={asTable || undefined}
        data-below={(above && asTable) || undefined}
        {...(still && { tabIndex: 0, role: 'group', 'aria-label': title })}
      >
        {failure && <LoadFailure error={failure.error} onRetry={failure.onRetry} />}
        {!failure && isPending && <ChartSkeleton title={title} />}
        {!failure && !isPending && isEmpty && <p className={classes.empty}>{noChartData}</p>}
        {drawn && (asTable ? table() : children)}
      </div>
      {!isMap && <p className={classes.note}>{drawn && note}</p>}
    </section>
  );
}

function ChartSkeleton({ title }: { title: string }) {
  return (
    <div role="status" aria-label={`Loading: ${title}`} className={classes.waiting}>
      {[92, 74, 81, 58, 66, 40].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  );
}

type ChartTableProps = {
  title: string;
  columns: readonly string[];
  rows: readonly { key: string; name: ReactNode; cells: readonly ReactNode[] }[];
};

/** The table of a chart's numbers. */
export function ChartTable({ title, columns, rows }: ChartTableProps) {
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
