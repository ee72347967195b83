import type { ComponentType } from 'react';
import type { Permission } from '#contract/base/permissions.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';

export type FilterName = keyof PersonFilters;

/** What the address of the search page says (spec section 2). */
export type DirectoryView = {
  filters: PersonFilters;
  /** Where the person came from; `dashboard` and `recruitment` replace the search box by a heading. */
  source?: 'recruitment' | 'search' | 'dashboard';
  sourceLabel?: string;
  /** The title of the job that somebody is sought for. */
  job?: string;
};

/** A filter in force, in words. */
export type Chip = {
  /** Tells it from the others. */
  key: string;
  name: string;
  value: string;
  /** What stays in force without it. */
  remove: (filters: PersonFilters) => PersonFilters;
};

export type FilterControlProps = { view: DirectoryView; onChange: (filters: PersonFilters) => void };

/** The words over the filters behind "More filters". */
export const filterGroups = ['Sorted into', 'Person', 'Time with you', 'Today', 'Custom fields'] as const;

/**
 * A filter of the search, or several that are one for those who filter; the feature that knows what it means hands it in. What somebody
 * must be allowed to see to use it stands in the contract (`filterPermissions`).
 */
export type PersonFilter<Known = unknown> = {
  /** Its names in the address and how each is read; a flag is 1 or not there. */
  names: { [Name in FilterName]?: 'list' | 'value' | 'flag' };
  /** Its two ends as a range of years, of which 0 to 30 is no filter. */
  years?: Range;
  /** Which values of a list make sense, beyond what the contract's schema says. */
  makesSense?: (value: string) => boolean;
  /** Its place among the chips, the lowest first. */
  order: number;
  /** What its words need to know: the names behind ids. A hook; asks only while the filter is in force. */
  useKnown?: (view: DirectoryView) => Known | undefined;
  chips: (view: DirectoryView, known: Known | undefined) => readonly Chip[];
  /** How many filters it counts as, when it is not one. */
  count?: (filters: PersonFilters) => number;
  /** Where it is set: in the first row, or in a group behind "More filters". Without one it comes by the address alone. */
  control?: {
    group: 'first' | (typeof filterGroups)[number];
    order: number;
    may?: Permission;
    load: () => Promise<ComponentType<FilterControlProps>>;
  };
};

/** The ranges of years, by how their two names begin. */
export type Range = 'experience' | 'timeSinceLeft' | 'tenure';

/** Makes one list of filters that know different things. */
export const personFilter = <Known>(filter: PersonFilter<Known>) => filter as PersonFilter;
