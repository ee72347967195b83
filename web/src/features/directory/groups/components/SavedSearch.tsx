import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { searchText, useChips } from '#web/features/directory/audience/components/chips.ts';
import classes from './GroupCard.module.css';
import { dynamicWords } from './group-words.ts';

/** Returns a search in words, with the names for its ids. */
export function useSearchText(filters: PersonFilters): string {
  return searchText(filters, useChips({ filters }));
}

/** The search that a dynamic group's members follow. */
export function SavedSearch({ filters }: { filters: PersonFilters }) {
  const words = useSearchText(filters);
  return (
    <p className={classes.search} title={words}>
      {`${dynamicWords}: ${words}`}
    </p>
  );
}
