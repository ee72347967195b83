import { Button } from '@mantine/core';
import { IconFilterOff, IconSearchOff, IconUserSearch, IconUsers } from '@tabler/icons-react';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { isFiltered } from '#web/features/directory/audience/components/url-state.ts';
import { SampleOffer } from '#web/features/directory/sample-data/components/SampleOffer.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { AddButton } from './AddButton.tsx';
import classes from './EmptyResults.module.css';

export type EmptyResultsProps = { filters: PersonFilters; onClearSearch: () => void; onClearFilters: () => void };

/** Says why the list is empty (spec section 2), and offers a way on. */
export function EmptyResults({ filters, onClearSearch, onClearFilters }: EmptyResultsProps) {
  const filtered = isFiltered(filters);
  const clearFilters = (
    <Button variant="default" onClick={onClearFilters}>
      Clear filters
    </Button>
  );
  if (filters.searchtext)
    return (
      <EmptyState
        icon={IconSearchOff}
        title={`Your search "${filters.searchtext}" did not match with any record`}
        action={
          <div className={classes.actions}>
            <Button variant="default" onClick={onClearSearch}>
              Clear search
            </Button>
            {filtered && clearFilters}
          </div>
        }
      >
        <ul className={classes.suggestions} aria-label="Suggestions">
          <li>Check the spelling of every word</li>
          <li>Try fewer words, or only a part of one</li>
          <li>Search by another field: name, designation, location, company, department, email or phone</li>
          {filtered && <li>Relax your filters</li>}
        </ul>
      </EmptyState>
    );
  const { jobid: _job, recommendations, ...others } = filters;
  if (recommendations && !isFiltered(others))
    return (
      <EmptyState icon={IconUserSearch} title="No one fits this job" action={clearFilters}>
        We recommend ex-employees who held a similar title or worked in the same department.
      </EmptyState>
    );
  if (filtered)
    return (
      <EmptyState icon={IconFilterOff} title="No records available for selected filter" action={clearFilters}>
        Relax your filters and try again
      </EmptyState>
    );
  return (
    <EmptyState
      icon={IconUsers}
      title="Your directory is empty"
      action={
        <div className={classes.actions}>
          <AddButton />
          <SampleOffer />
        </div>
      }
    >
      Everyone who used to work for you belongs here. Add people one by one, or all at once from a spreadsheet.
    </EmptyState>
  );
}
