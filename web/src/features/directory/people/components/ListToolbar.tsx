import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { selectedText } from '#web/features/directory/audience/components/selection.ts';
import { about as aboutWords, number } from '../../../../lib/numbers.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import { BulkActions, type BulkActionsProps } from './BulkActions.tsx';
import { ClearSelection } from './ClearSelection.tsx';
import classes from './ListToolbar.module.css';

export type ListToolbarProps = BulkActionsProps & {
  /** Null while it is being counted; the rows do not wait for it. */
  total: number | null;
  /** About how many, while counting takes long. */
  about: number | null;
  /** Of whom people are sought for; see `useJobWords`. */
  job?: string;
  /** In which order the list is. */
  order: string;
  /** Absent for roles that can do nothing with a selection. */
  onToggleAll?: () => void;
  onClear: () => void;
  state: 'none' | 'some' | 'all';
  /** What concerns the whole search as well as a selection. */
  children?: ReactNode;
};

/** What the list is: its count and order; with a selection in the same place what can be done with that. */
export function ListToolbar(props: ListToolbarProps) {
  const { total, about, job, order, size, state, onToggleAll, onClear, children } = props;
  // What stands in it depends on who looks: until that is known it keeps its place.
  if (!useProfile())
    return (
      <div className={classes.toolbar}>
        <Counting />
      </div>
    );
  const selectable = onToggleAll !== undefined && total !== 0;
  const chosen = size.count !== 0;
  return (
    <div className={classes.toolbar}>
      {selectable && (
        <label className={classes.check}>
          <Checkbox
            aria-label="Select all"
            checked={state === 'all'}
            indeterminate={state === 'some'}
            onChange={onToggleAll}
          />
        </label>
      )}
      <p className={classes.count} role="status">
        {chosen ? (
          <strong>{selectedText(size)}</strong>
        ) : (
          <span>
            <CountLine total={total} about={about} />
            {(total ?? about) !== null && job && ` for ${job}`}
          </span>
        )}
        {!chosen && total !== 0 && <span className={text.small}>{order}</span>}
      </p>
      {chosen && <ClearSelection onClear={onClear} />}
      <div className={classes.end}>
        {selectable && chosen && <BulkActions {...props} />}
        {children}
      </div>
    </div>
  );
}

/** As wide as most counts: what stands beside it stays where it is. */
const Counting = () => <Skeleton width="14rem" />;

function CountLine({ total, about }: Pick<ListToolbarProps, 'total' | 'about'>) {
  if (total === null && about === null) return <Counting />;
  if (total === 0) return <strong>No Matching Ex-employees Found</strong>;
  return (
    <strong>
      <span className="numbers">{total === null ? aboutWords(about ?? 0) : number(total)}</span> Matching Ex-employees
    </strong>
  );
}
