import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useChips, withoutFilters } from '#web/features/directory/audience/components/chips.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import type { Chip, DirectoryView } from '../../../../lib/person-filter.ts';
import { FilterChip } from '../../../../ui/filters/FilterChip.tsx';
import classes from './FilterChips.module.css';

export type FilterChipsProps = {
  view: DirectoryView;
  onChange: (view: DirectoryView) => void;
};

/** The active filters, each with a button to remove it. */
export function FilterChips({ view, onChange }: FilterChipsProps) {
  const chips = useChips(view);
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number | null>(null);
  useEffect(() => {
    if (removed.current === null) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(removed.current, chips.length - 1)];
    removed.current = null;
    if (next) next.focus();
    else focusHeading();
  }, [chips.length]);
  if (chips.length === 0) return null;

  const remove = (index: number, gone: readonly Chip[]) => {
    removed.current = index;
    onChange(withoutFilters(view, gone));
  };
  return (
    <ul ref={list} className={classes.chips} aria-label="Active filters">
      {chips.map((chip, index) => (
        <li key={chip.key}>
          <FilterChip name={chip.name} value={chip.value} onRemove={() => remove(index, [chip])} />
        </li>
      ))}
      <li>
        <Button variant="subtle" size="xs" onClick={() => remove(0, chips)}>
          Clear filters
        </Button>
      </li>
    </ul>
  );
}
