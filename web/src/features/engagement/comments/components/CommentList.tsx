import type { ReactNode } from 'react';
import { type Paged, ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import classes from './Comments.module.css';

type CommentListProps = {
  list: Paged & { isPending: boolean; isLoadingError: boolean; error: unknown; refetch: () => unknown };
  label: string;
  /** One row for each. */
  rows: readonly ReactNode[];
  /** Below them, once they are there. */
  children: ReactNode;
};

/** Comments on a post, the newest last, with the way to the earlier ones above them. */
export function CommentList({ list, label, rows, children }: CommentListProps) {
  if (list.isPending) return <RowSkeletons count={2} face />;
  if (list.isLoadingError) return <LoadFailure error={list.error} onRetry={list.refetch} />;
  return (
    <section aria-label={label} className={classes.comments}>
      <ShowMore list={list} label="Show earlier" />
      {rows.length > 0 && <ul className={classes.list}>{rows}</ul>}
      {children}
    </section>
  );
}
