import { selectedText } from '#web/features/directory/audience/components/selection.ts';
import { StickyBar } from '../../../../ui/lists/StickyBar.tsx';
import { BulkActions, type BulkActionsProps } from './BulkActions.tsx';
import { ClearSelection } from './ClearSelection.tsx';
import classes from './ListToolbar.module.css';

export type SelectionBarProps = BulkActionsProps & { onClear: () => void };

/** The selection and what to do with it, once the toolbar has scrolled out of sight (more than 200 px). */
export function SelectionBar({ onClear, ...props }: SelectionBarProps) {
  return (
    <StickyBar when={props.size.count !== 0} label="Selection">
      <div className={classes.bar}>
        <strong className="numbers">{selectedText(props.size)}</strong>
        <ClearSelection onClear={onClear} />
      </div>
      <BulkActions {...props} />
    </StickyBar>
  );
}
