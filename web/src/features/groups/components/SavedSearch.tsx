import { useQuery } from '@tanstack/react-query';
import type { PersonFilters } from '#contract/person-filters.ts';
import { searchText } from '../../audience/components/chips.ts';
import { customFieldsQuery } from '../../custom-fields/api.ts';
import { jobTitleQuery } from '../../messages/api.ts';
import { groupsQuery } from '../api.ts';
import classes from './GroupCard.module.css';
import { dynamicWords } from './group-words.ts';

/** A search in words, with the names of what it only holds the ids of. */
export function useSearchText(filters: PersonFilters): string {
  const groups = useQuery({ ...groupsQuery, enabled: filters.groupIds !== undefined }).data ?? [];
  const fields = useQuery({ ...customFieldsQuery, enabled: filters.custom !== undefined }).data;
  const job = useQuery(jobTitleQuery(filters.jobid)).data;
  return searchText(filters, { groups: new Map(groups.map(({ _id, name }) => [_id, name])), fields, jobTitle: job });
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
