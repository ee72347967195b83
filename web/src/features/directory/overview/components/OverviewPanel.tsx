import { Button } from '@mantine/core';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { overviewShown } from '#contract/directory/overview-parts.ts';
import { messageOf } from '../../../../lib/client.ts';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './OverviewPanel.module.css';

/** The part of a query that a panel needs. */
export type PanelQuery = { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown };

export type OverviewPanelProps<Item> = {
  title: string;
  /** The way to the whole of it. */
  all?: ReactNode;
  query: PanelQuery;
  /** Undefined while they are on their way. */
  items: readonly Item[] | undefined;
  keyOf: (item: Item) => string;
  /** Said where there is nothing. */
  empty: ReactNode;
  /** The most rows it has, and the height of each; six of one line without. */
  rows?: { most: number; size: 'dense' | 'tall' };
  renderRow: (item: Item) => ReactNode;
};

const usual = { most: overviewShown, size: undefined };

/** A short list, rows of one height. It is as high while it loads, when it fails and with nothing in it. */
export function OverviewPanel<Item>(props: OverviewPanelProps<Item>) {
  const { title, all, query, items, keyOf, empty, renderRow, rows: { most, size } = usual } = props;
  const id = useId();
  const failed = items === undefined && query.isError;
  return (
    <section
      aria-labelledby={id}
      className={classes.panel}
      data-size={size}
      style={{ '--rows': most } as CSSProperties}
    >
      <div className={classes.head}>
        <h2 id={id} className={text.heading}>
          {title}
        </h2>
        {all}
      </div>
      <div className={classes.body}>
        {failed && (
          <div className={classes.empty} role="alert">
            {messageOf(query.error)}
            <Button variant="default" size="xs" onClick={() => void query.refetch()}>
              Try again
            </Button>
          </div>
        )}
        {items === undefined && !failed && <RowsSkeleton title={title} count={most} />}
        {items?.length === 0 && <div className={classes.empty}>{empty}</div>}
        {items && items.length > 0 && (
          <ul>
            {items.slice(0, most).map((item) => (
              <li key={keyOf(item)} className={classes.row}>
                {renderRow(item)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function RowsSkeleton({ title, count }: { title: string; count: number }) {
  return (
    <div role="status" aria-label={`Loading: ${title}`}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.row}>
          <Skeleton width="1.75rem" height="1.75rem" circle />
          <Skeleton width={`${42 + ((index * 13) % 30)}%`} />
        </div>
      ))}
    </div>
  );
}
