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

/** A search of one company as conditions, for statements that find, count or choose people. */
export type PersonSearch = {
  company: CompanyId;
  text: Condition[];
  record: Condition[];
  /** The words, each with its spellings as parts of LIKE patterns, for ranking. */
  words: string[][];
};

/** A filter that a feature hands in. */
export type AudienceFilter = {
  /** The names in a search that it answers; it is asked when one of them is there. */
  names: readonly (keyof PersonFilters)[];
  /** Everybody whom it leaves: all of the conditions. What makes no sense finds nobody: ignored, it would widen an audience. */
  conditions(filters: PersonFilters, reading: FilterReading): Condition[] | Promise<Condition[]>;
  /** Names each filter whose id is unknown. A saved search goes on without it; one that is asked now is refused. */
  unknown?(filters: PersonFilters, reading: Pick<FilterReading, 'db' | 'company'>): Promise<FieldError[]>;
  /** The order of the list, where it has one of its own. */
  order?(filters: PersonFilters, today: string): AudienceOrder | null;
  /** Its totals are remembered: whatever changes whom it finds moves the version of `people_totals`, by a trigger. */
  remembered?: true;
};

/**
 * The order that a filter's name promises, instead of newest first. Stretch after stretch of the list comes by the column, so that an
 * index on company and column gives a page without sorting whom the filter finds.
 */
export type AudienceOrder = {
  column: RawBuilder<unknown>;
  type: 'date' | 'text' | 'timestamptz';
  descending: boolean;
  stretches: Condition[];
};

/** What a filter can ask while it is read. */
export type FilterReading = Pick<Context, 'db' | 'outside' | 'company' | 'services' | 'actor'> & {
  /** `YYYY-MM-DD`: years are counted back from it. */
  today: string;
  /** Looks something up once for a search and the searches saved within it. What is remembered of a search depends on it. */
  lookUp: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Everybody whom a saved search finds. @throws Failure `forbidden` when it asks about what the caller may not see */
  foundBy: (filters: PersonFilters) => Promise<Condition>;
  /** Ids of what has an audience of its own and led to this search: who finds itself there would ask for ever. */
  within: readonly string[];
};

/** An order by how well people fit something, with what makes it up. */
export type AudienceRanking = {
  names: readonly (keyof PersonFilters)[];
  /** Whether the search asks for it. */
  wanted(filters: PersonFilters): boolean;
  /**
   * Reads what people are ranked for.
   * @param search `within`: the ids of those whom the search finds, and nobody else is ranked; null: everybody
   */
  read(
    context: Pick<Context, 'db' | 'company'>,
    search: { today: string; within: RawBuilder<string> | null },
    filters: PersonFilters,
  ): Promise<Ranking>;
};

/** An order of people that can be asked for. */
export type Ranking = {
  /** Changes with everything that decides the order but the people themselves. */
  key: string;
  /** The subquery of the ids of the best. */
  ids: RawBuilder<{ id: string }>;
  find(db: Db): Promise<Ranked>;
};

/** The best, best first, and how many there are. */
export type Ranked = { people: readonly RankedPerson[]; fitting: number; notEligible: number; backAgain: number };
export type RankedPerson = { id: string; recommendation?: Recommendation; signal?: ReturnSignal };

/** What people can be searched by. Each filter of the contract has one. */
export const audienceFilters = definePlug<AudienceFilter>('filter', ({ names }) => names);
/** What people can be ranked by instead. */
export const audienceRankings = definePlug<AudienceRanking>('ranking');
