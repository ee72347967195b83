import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { focusHeading } from '../../../lib/focus-heading.ts';
import { FilterChip } from '../../../ui/FilterChip.tsx';
import { filterOptionsQuery } from '../../audience/api.ts';
import type { Chip } from '../../audience/components/chips.ts';
import { chipsOf, withoutFilters } from '../../audience/components/chips.ts';
import type { DirectoryView } from '../../audience/components/url-state.ts';
import { customFieldsQuery } from '../../custom-fields/api.ts';
import classes from './FilterChips.module.css';

export type FilterChipsProps = {
  view: DirectoryView;
  jobTitle?: string;
  onChange: (view: DirectoryView) => void;
};

/** The filters in force, each with its way out. */
export function FilterChips({ view, jobTitle, onChange }: FilterChipsProps) {
  const options = useQuery(filterOptionsQuery).data;
  const groups = new Map((options?.group ?? []).map(({ _id, name }) => [_id, name]));
  const fields = useQuery({ ...customFieldsQuery, enabled: view.filters.custom !== undefined }).data;
  const chips = chipsOf(view, { groups, jobTitle, fields });
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
    <ul ref={list} className={classes.chips} aria-label="Filters in force">
      {chips.map((chip, index) => (
        <li key={`${chip.removes.join()} ${chip.field}`}>
          <FilterChip name={chip.name} value={chip.value} onRemove={() => remove(index, [chip])} />
        </li>
      ))}
      <li>
        <Button variant="subtle" size="xs" onClick={() => remove(0, chips)}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}
