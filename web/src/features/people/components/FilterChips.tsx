import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FilterChip } from '../../../ui/FilterChip.tsx';
import { filterOptionsQuery } from '../api.ts';
import { chipsOf, withoutFilters } from './chips.ts';
import classes from './FilterChips.module.css';
import type { DirectoryView } from './url-state.ts';

export type FilterChipsProps = { view: DirectoryView; jobTitle?: string; onChange: (view: DirectoryView) => void };

/** The filters in force, each with its way out. */
export function FilterChips({ view, jobTitle, onChange }: FilterChipsProps) {
  const options = useQuery(filterOptionsQuery).data;
  const groups = new Map((options?.group ?? []).map(({ _id, name }) => [_id, name]));
  const chips = chipsOf(view, { groups, jobTitle });
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Filters in force">
      {chips.map((chip) => (
        <li key={chip.removes.join()}>
          <FilterChip
            name={chip.name}
            value={chip.value}
            onRemove={() => onChange(withoutFilters(view, chip.removes))}
          />
        </li>
      ))}
      <li>
        <Button
          variant="subtle"
          size="xs"
          onClick={() =>
            onChange(
              withoutFilters(
                view,
                chips.flatMap(({ removes }) => removes),
              ),
            )
          }
        >
          Clear all
        </Button>
      </li>
    </ul>
  );
}
