import type { PersonListItem } from '#contract/directory/people.ts';
import { leftText } from '../../../../lib/dates.ts';
import { SearchableSelect, type SearchableSelectProps } from '../../../../ui/fields/SearchableSelect.tsx';
import { findRecords } from '../api.ts';

export type ChosenRecord = Pick<PersonListItem, '_id' | 'name' | 'designation' | 'dateOfLeaving'>;
type RecordSelectProps = Omit<
  SearchableSelectProps<ChosenRecord>,
  'placeholder' | 'queryKey' | 'load' | 'getId' | 'getLabel'
>;

/** The field for choosing one ex-employee's record. */
export const RecordSelect = (props: RecordSelectProps) => (
  <SearchableSelect
    {...props}
    placeholder="Search by name, department, email"
    queryKey={['people', 'records']}
    load={findRecords}
    getId={({ _id }) => _id}
    getLabel={({ name, designation, dateOfLeaving }) => `${name} · ${designation}, ${leftText(dateOfLeaving)}`}
  />
);
