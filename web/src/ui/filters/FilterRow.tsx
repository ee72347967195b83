import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import layout from '../pages/layout.module.css';
import classes from './FilterRow.module.css';

export type FilterRowProps = {
  /** The most used filters. */
  children: ReactNode;
  /** The other filters; behind a button. */
  more: ReactNode;
  /** The number of active filters, of all and of the others, for the button that hides them. */
  active: { all: number; more: number };
  /** An action on the current filters; at the far end of the row. */
  action?: ReactNode;
};

/** A row of filter buttons: the first few and "More filters"; on phones one button for all. */
export function FilterRow({ children, more, active, action }: FilterRowProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const countOf = (count: number) => (count > 0 ? ` (${count})` : '');
  return (
    <div className={classes.row} role="group" aria-label="Filters" data-open={open || undefined}>
      <div className={layout.row}>
        <div className={classes.first}>{children}</div>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          className={classes.toggle}
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {open ? (
            'Fewer filters'
          ) : (
            <>
              <span className={classes.some}>{`More filters${countOf(active.more)}`}</span>
              <span className={classes.none}>{`Filters${countOf(active.all)}`}</span>
            </>
          )}
        </Button>
        {action && <div className={classes.action}>{action}</div>}
      </div>
      {open && (
        <div className={classes.more} id={id}>
          {more}
        </div>
      )}
    </div>
  );
}

/** Some of the other filters, under a common heading. */
export function FilterGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className={classes.group} role="group" aria-labelledby={id}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <div className={layout.row}>{children}</div>
    </div>
  );
}
