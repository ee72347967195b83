import type { PersonFilters } from '#contract/person-filters.ts';
import type { DemoPerson } from './person.ts';

export interface BenchQuery {
  kind: 'common word' | 'rare word' | 'two words' | 'everybody' | 'nobody' | 'three filters';
  /** In the contract's names. */
  filters: Pick<PersonFilters, 'searchtext' | 'departments' | 'locations' | 'gender' | 'designations'>;
}

// Behind each: hits by `measure.ts` with the demo's seed at 100,000 and 1,000,000 people; another day moves them a little.
export const benchQueries: readonly BenchQuery[] = [
  { kind: 'common word', filters: { searchtext: 'bengaluru' } }, // 10,207 and 101,643
  { kind: 'common word', filters: { searchtext: 'engineering' } }, // 9,991 and 99,422
  { kind: 'common word', filters: { searchtext: 'kumar' } }, // 5,201 and 52,494
  { kind: 'rare word', filters: { searchtext: 'jhunjhunwala' } }, // 1 and 11
  { kind: 'rare word', filters: { searchtext: 'pachaiyappan' } }, // 0 and 14
  { kind: 'two words', filters: { searchtext: 'kumar bengaluru' } }, // 503 and 5,091
  { kind: 'two words', filters: { searchtext: 'marketing pune' } }, // 543 and 5,337
  { kind: 'two words', filters: { searchtext: 'priya bengaluru' } }, // 148 and 1,492
  { kind: 'everybody', filters: { searchtext: 'acme' } }, // all
  { kind: 'nobody', filters: { searchtext: 'qqxyzzy' } }, // none
  {
    // 2,363 and 23,671
    kind: 'three filters',
    filters: {
      departments: ['Engineering', 'Quality Assurance', 'Information Technology'],
      locations: ['Bengaluru', 'Hyderabad', 'Pune', 'Chennai'],
      gender: ['female'],
    },
  },
  {
    // 2,239 and 22,724
    kind: 'three filters',
    filters: {
      departments: ['Sales', 'Marketing'],
      locations: ['Mumbai', 'Delhi', 'Gurgaon', 'Noida'],
      gender: ['male'],
    },
  },
];

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What a search looks at: the fields of the list, without the designation. */
export function searchedText(person: DemoPerson): string {
  const { currentCompany, currentLocation } = person.crawledInfo ?? {};
  const { name, location, department, email, companyEmail, phone } = person;
  return fold([name, location, currentCompany, department, email, companyEmail, phone, currentLocation].join(' '));
}

/** A quick check, run once for every person: whether the query finds them. */
export function queryMatcher({ filters }: BenchQuery): (person: DemoPerson, searched: string) => boolean {
  const words = fold(filters.searchtext ?? '').split(' ');
  const within = (values: readonly string[] | undefined, value: string) => !values || values.includes(value);
  return (person, searched) =>
    within(filters.departments, person.department) &&
    within(filters.locations, person.location) &&
    within(filters.gender, person.gender) &&
    within(filters.designations, person.designation) &&
    words.every((word) => searched.includes(word));
}
