import type { RawBuilder } from 'kysely';
import type { Context } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { definePlug } from '#api/core/plugs.ts';
import type { Condition } from '#api/core/texts/conditions.ts';
import type { FieldError } from '#contract/base/route.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import type { Recommendation } from '#contract/directory/recommendations.ts';
import type { ReturnSignal } from '#contract/directory/return-window.ts';

/** The conditions of a search of one company, for statements that find, count or choose people. */
export type PersonSearch = {
  company: CompanyId;
  text: Condition[];
  record: Condition[];
  /** The words of the search, each with its spellings as parts of LIKE patterns, for ranking. */
  words: string[][];
};

/** A filter provided by a feature. */
export type AudienceFilter = {
  /** The names in a search that this filter answers; it is called when the search has one of them. */
  names: readonly (keyof PersonFilters)[];
  /**
   * Returns the conditions that a person must meet, all of them. A value that makes no sense must find no one: ignoring it would widen an audience.
   */
  conditions(filters: PersonFilters, reading: FilterReading): Condition[] | Promise<Condition[]>;
  /** Returns a fault for each filter with an unknown id. A saved search goes on without that filter; a new search is refused. */
  unknown?(filters: PersonFilters, reading: Pick<FilterReading, 'db' | 'company'>): Promise<FieldError[]>;
  /** Returns the order of the list, if the filter has its own. */
  order?(filters: PersonFilters, today: string): AudienceOrder | null;
  /** Totals are remembered: a trigger moves the version of `people_totals` with every change to the people this filter finds. */
  remembered?: true;
};

/**
 * The order that a filter's name promises, instead of newest first. The list is read in stretches of the column, so that an index
 * on company and column gives a page without sorting all matches.
 */
export type AudienceOrder = {
  column: RawBuilder<unknown>;
  type: 'date' | 'text' | 'timestamptz';
  descending: boolean;
  stretches: Condition[];
};

/** The context that a filter can use while a search is read. */
export type FilterReading = Pick<Context, 'db' | 'outside' | 'company' | 'services' | 'actor'> & {
  /** `YYYY-MM-DD`: the day from which years are counted back. */
  today: string;
  /** Looks something up once for a search and the searches saved within it. Remembered results depend on what it returns. */
  lookUp: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Returns the condition for the people found by a saved search. @throws Failure `forbidden` when it filters by what the caller may not see */
  foundBy: (filters: PersonFilters) => Promise<Condition>;
  /** Ids of the audiences that led to this search: one that contains itself would recurse forever. */
  within: readonly string[];
};

/** A ranking of people by how well they fit something, with the reasons. */
export type AudienceRanking = {
  names: readonly (keyof PersonFilters)[];
  /** Returns whether the search asks for this ranking. */
  wanted(filters: PersonFilters): boolean;
  /**
   * Reads the ranking that a search asks for.
   * @param search `within`: the ids that the search finds, to rank only these; null to rank everyone
   */
  read(
    context: Pick<Context, 'db' | 'company'>,
    search: { today: string; within: RawBuilder<string> | null },
    filters: PersonFilters,
  ): Promise<Ranking>;
};

/** A ranking of people that a search can ask for. */
export type Ranking = {
  /** Changes with everything that decides the order except the people themselves. */
  key: string;
  /** The subquery that returns the ids of the best. */
  ids: RawBuilder<{ id: string }>;
  find(db: Db): Promise<Ranked>;
};

/** The best people, best first, and how many there are. */
export type Ranked = { people: readonly RankedPerson[]; fitting: number; notEligible: number; backAgain: number };
export type RankedPerson = { id: string; recommendation?: Recommendation; signal?: ReturnSignal };

/** The filters of a search. Each filter of the contract has one entry. */
export const audienceFilters = definePlug<AudienceFilter>('filter', ({ names }) => names);
/** The rankings that can replace the order of a search. */
export const audienceRankings = definePlug<AudienceRanking>('ranking');
