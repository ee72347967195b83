import { Checkbox } from '@mantine/core';
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
};

const number = (value: number) => value.toLocaleString('en-IN');
const matching = (total: number) =>
  total === 0 ? 'No Matching Ex-employees Found' : `${number(total)} Matching Ex-employees`;

/** Select-all, the count line and the bulk actions above the list. */
export function ListToolbar({ total, jobTitle, selected, onToggleAll, onAction }: ListToolbarProps) {
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
        {total === null ? <Skeleton width="13rem" /> : <strong>{matching(total)}</strong>}
        {total !== null && jobTitle && ` for ${jobTitle}`}
        {selected.count !== 0 && <span className={classes.chosen}>{selectedText(selected.count)}</span>}
      </p>
      {selectable && <BulkActions disabled={!selected.count} onAction={onAction} />}
    </div>
  );
}

/** '12 selected'; without a number while all are selected and not yet counted. */
export function selectedText(count: number | null): string {
  return count === null ? 'All selected' : `${number(count)} selected`;
}
