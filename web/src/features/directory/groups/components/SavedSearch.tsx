import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { searchText, useChips } from '#web/features/directory/audience/components/chips.ts';
import classes from './GroupCard.module.css';
import { dynamicWords } from './group-words.ts';

/** A search in words, with the names of what it only holds the ids of. */
export function useSearchText(filters: PersonFilters): string {
  return searchText(filters, useChips({ filters }));
}

/** What the members of a dynamic group follow. */
export function SavedSearch({ filters }: { filters: PersonFilters }) {
  const words = useSearchText(filters);
  return (
    <p className={classes.search} title={words}>
      {`${dynamicWords}: ${words}`}
    </p>
  );
}
