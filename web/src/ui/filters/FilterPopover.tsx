import { Button, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './FilterPopover.module.css';

export type FilterPopoverProps = {
  name: string;
  /** The active values, for the button: '3' or '2–8'. Absent when not filtered. */
  summary?: string;
  opened: boolean;
  onOpenedChange: (opened: boolean) => void;
  onApply: () => void;
  onClear: () => void;
  children: ReactNode;
};

/** A filter button and its panel with Apply and Clear Filter. Closing it any other way changes nothing. */
export function FilterPopover(props: FilterPopoverProps) {
  const { name, summary, opened, onOpenedChange, onApply, onClear, children } = props;
  return (
    <Popover opened={opened} onChange={onOpenedChange} trapFocus returnFocus width="20rem" keepMounted={false}>
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          className={classes.button}
          data-active={summary !== undefined || undefined}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => onOpenedChange(!opened)}
        >
          {name}
          {summary !== undefined && (
            <>
              <span className="visually-hidden">, filtered by </span>
              <span className={classes.summary}>{summary}</span>
            </>
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={`Filter by ${name}`}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            // React also notifies an outer form, which must not be sent.
            event.stopPropagation();
            onApply();
          }}
        >
          {children}
          <div className={classes.footer}>
            <Button variant="subtle" color="gray" size="xs" onClick={onClear}>
              Clear Filter
            </Button>
            <Button type="submit" size="xs">
              Apply
            </Button>
          </div>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
