import { Button } from '@mantine/core';
import { StickyBar } from '../../../ui/StickyBar.tsx';
import type { BulkAction } from './BulkActions.tsx';
import { BulkActions } from './BulkActions.tsx';
import classes from './ListToolbar.module.css';
import { selectedText } from './ListToolbar.tsx';

export type SelectionBarProps = {
  count: number | null;
  onAction: (action: BulkAction) => void;
  onClear: () => void;
};

/** The selection and what to do with it, once the toolbar has scrolled out of sight (more than 200 px). */
export function SelectionBar({ count, onAction, onClear }: SelectionBarProps) {
  return (
    <StickyBar when={count !== 0} label="Selection">
      <div className={classes.bar}>
        <strong className="numbers">{selectedText(count)}</strong>
        <Button variant="subtle" size="xs" onClick={onClear}>
          Clear
        </Button>
      </div>
      <BulkActions disabled={!count} onAction={onAction} />
    </StickyBar>
  );
}
