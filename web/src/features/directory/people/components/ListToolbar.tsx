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
  /** The exact total; null while counting. The rows don't wait for it. */
  total: number | null;
  /** An estimate while counting takes long. */
  about: number | null;
  /** The job that people are sought for; see `useJobWords`. */
  job?: string;
  /** The order of the list, in words. */
  order: string;
  /** Absent for roles without actions for a selection. */
  onToggleAll?: () => void;
  onClear: () => void;
  state: 'none' | 'some' | 'all';
  /** Actions for the whole search as well as a selection. */
  children?: ReactNode;
};

/** The list's count and order, or with a selection its actions in the same place. */
export function ListToolbar(props: ListToolbarProps) {
  const { total, about, job, order, size, state, onToggleAll, onClear, children } = props;
  // Its content depends on the role, so its space is reserved until the profile has loaded.
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
      {selectable && <SelectAll state={state} onToggleAll={onToggleAll} />}
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

/** The checkbox of the whole list. */
export const SelectAll = ({ state, onToggleAll }: Pick<ListToolbarProps, 'state' | 'onToggleAll'>) => (
  <label className={classes.check}>
    <Checkbox
      aria-label="Select all"
      checked={state === 'all'}
      indeterminate={state === 'some'}
      onChange={onToggleAll}
    />
  </label>
);

/** A placeholder as wide as most counts, so that nothing beside it moves. */
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
