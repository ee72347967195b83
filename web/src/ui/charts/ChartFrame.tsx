import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { SwitchField } from '../fields/SwitchField.tsx';
import { LoadFailure } from '../pages/LoadFailure.tsx';
import { Skeleton } from '../pages/Skeletons.tsx';
import { InfoTooltip } from '../text/InfoTooltip.tsx';
import text from '../theme/text.module.css';
import classes from './Chart.module.css';
import { noChartData } from './chart-items.ts';

/** What every chart can be given beside its numbers. */
export type ChartAbout = {
  /** Nothing in it leads anywhere: it takes the focus itself, so that the keyboard scrolls what has no room. */
  still?: boolean;
  title: string;
  /** Explains the chart on a sign beside its title. */
  info?: string;
  /** A quiet line below the drawing: what it leaves out. */
  note?: ReactNode;
  /** Why there are no numbers, with the way to ask for them again. */
  failure?: { error: unknown; onRetry: () => unknown } | null;
};

type ChartFrameProps = ChartAbout & {
  /** The numbers are on their way. */
  isPending: boolean;
  isEmpty: boolean;
  /** Its drawing and its list stand below each other where there is no room beside each other. */
  stacks?: boolean;
  /** As high as a map, which has its note within it. */
  isMap?: boolean;
  /** Lies over the upper left corner of a map; above the table. */
  above?: ReactNode;
  table: () => ReactNode;
  children: ReactNode;
};

/**
 * A chart's title, its drawing or the table behind it, and the words for when there is nothing to draw. It is as high while its
 * numbers are on their way as with them, and when they fail.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { title, info, note, failure, isPending, isEmpty, stacks, isMap, above, still, table, children } = props;
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

/** The numbers behind a chart. */
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
