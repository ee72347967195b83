import type { PersonFilters } from '#contract/directory/person-filters.ts';

/** A query of the directory, for the product and as bare SQL. */
export type Case = {
  name: string;
  filters: Partial<PersonFilters>;
  /** A page deep in the list. */
  page?: number;
  facets?: true;
};

export const cases: readonly Case[] = [
  { name: 'page 1 with total', filters: {} },
  { name: 'rare word', filters: { searchtext: 'jhunjhunwala' } },
  { name: 'common word', filters: { searchtext: 'bengaluru' } },
  { name: 'two words', filters: { searchtext: 'kumar bengaluru' } },
  {
    name: 'three filters',
    filters: {
      departments: ['Engineering', 'Quality Assurance', 'Information Technology'],
      locations: ['Bengaluru', 'Hyderabad', 'Pune', 'Chennai'],
      gender: ['female'],
    },
  },
  {
    name: 'department, location, tenure',
    filters: {
      departments: ['Engineering', 'Quality Assurance', 'Information Technology'],
      locations: ['Bengaluru', 'Hyderabad', 'Pune', 'Chennai'],
      tenureMin: 3,
      tenureMax: 8,
    },
  },
  {
    name: 'department, gender, time since leaving',
    filters: { departments: ['Engineering', 'Quality Assurance'], gender: ['female'], timeSinceLeftMin: 3 },
  },
  { name: 'page 500', filters: {}, page: 500 },
  { name: 'facets', filters: {}, facets: true },
];
