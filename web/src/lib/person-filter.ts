import type { ComponentType } from 'react';
import type { Permission } from '#contract/base/permissions.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';

export type FilterName = keyof PersonFilters;

/** The query of the search page's address (spec section 2). */
export type DirectoryView = {
  filters: PersonFilters;
  /** Where the user came from; `dashboard` and `recruitment` replace the search box with a heading. */
  source?: 'recruitment' | 'search' | 'dashboard';
  sourceLabel?: string;
  /** The title of the job to find people for. */
  job?: string;
};

/** An active filter, as text. */
export type Chip = {
  /** Its unique key. */
  key: string;
  name: string;
  value: string;
  /** Returns the filters without it. */
  remove: (filters: PersonFilters) => PersonFilters;
};

export type FilterControlProps = { view: DirectoryView; onChange: (filters: PersonFilters) => void };

/** The headings of the filters behind "More filters". */
export const filterGroups = ['Lists and tags', 'Person', 'Time with you', 'Today', 'Custom fields'] as const;

/**
 * A filter of the search, or several that act as one for users; provided by the feature that knows its meaning. The permission to use it is
 * in the contract (`filterPermissions`).
 */
export type PersonFilter<Known = unknown> = {
  /** Its names in the address and how each is parsed; a flag is 1 or absent. */
  names: { [Name in FilterName]?: 'list' | 'value' | 'flag' };
  /** Its two ends as a range of years; 0 to 30 is no filter. */
  years?: Range;
  /** Checks list values beyond the contract's schema. */
  makesSense?: (value: string) => boolean;
  /** Its position among the chips, lowest first. */
  order: number;
  /** Loads what its text needs: the names behind ids. A hook; requests only while the filter is active. */
  useKnown?: (view: DirectoryView) => Known | undefined;
  chips: (view: DirectoryView, known: Known | undefined) => readonly Chip[];
  /** The number of filters it counts as, if not one. */
  count?: (filters: PersonFilters) => number;
  /** Where it is set: in the first row, or in a group behind "More filters". Without one it is set only by the address. */
  control?: {
    group: 'first' | (typeof filterGroups)[number];
    order: number;
    may?: Permission;
    load: () => Promise<ComponentType<FilterControlProps>>;
  };
};

/** The ranges of years, by the prefix of their two names. */
export type Range = 'experience' | 'timeSinceLeft' | 'tenure';

/** Makes filters with different `Known` types fit into one list. */
export const personFilter = <Known>(filter: PersonFilter<Known>) => filter as PersonFilter;
