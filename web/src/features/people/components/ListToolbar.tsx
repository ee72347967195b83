import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/Skeletons.tsx';
import type { BulkAction } from './BulkActions.tsx';
import { BulkActions } from './BulkActions.tsx';
import classes from './ListToolbar.module.css';

export type ListToolbarProps = {
  /** Null while it is being counted; the rows do not wait for it. */
  total: number | null;
  jobTitle?: string;
  selected: { count: number | null; state: 'none' | 'some' | 'all' };
  /** Absent for roles that can do nothing with a selection. */
  onToggleAll?: () => void;
  onAction: (action: BulkAction) => void;
  /** What concerns the whole search as well as a selection. */
  children?: ReactNode;
};

const number = (value: number) => value.toLocaleString('en-IN');

/** Select-all, the count line and the bulk actions above the list. */
export function ListToolbar({ total, jobTitle, selected, onToggleAll, onAction, children }: ListToolbarProps) {
  const selectable = onToggleAll !== undefined && total !== 0;
  return (
    <div className={classes.toolbar}>
      {selectable && (
        <label className={classes.check}>
          <Checkbox
            aria-label="Select all"
            checked={selected.state === 'all'}
            indeterminate={selected.state === 'some'}
            onChange={onToggleAll}
          />
        </label>
      )}
      <p className={classes.count} role="status">
        <CountLine total={total} />
        {total !== null && jobTitle && ` for ${jobTitle}`}
        {selected.count !== 0 && <span className={classes.chosen}>{selectedText(selected.count)}</span>}
      </p>
      {children}
      {selectable && <BulkActions disabled={!selected.count} onAction={onAction} />}
    </div>
  );
}

/** '12 selected'; without a number while all are selected and not yet counted. */
export function selectedText(count: number | null): string {
  return count === null ? 'All selected' : `${number(count)} selected`;
}

function CountLine({ total }: { total: number | null }) {
  if (total === null) return <Skeleton width="13rem" />;
  if (total === 0) return <strong>No Matching Ex-employees Found</strong>;
  return (
    <strong>
      <span className="numbers">{number(total)}</span> Matching Ex-employees
    </strong>
  );
}
