import type { RawBuilder } from 'kysely';
import type { CompanyId } from '#api/core/ids.ts';
import { definePlug } from '#api/core/plugs.ts';
import type { TimelineEntry } from '#contract/directory/timeline.ts';

/** What one table tells on the timeline. */
export type TimelineSource = {
  kinds: readonly TimelineEntry['kind'][];
  /**
   * Its rows about the people in the subquery `family (id)`, which the caller has: `id`, `at`, `kind`, `by_id` (a user or a key, or
   * null), and as `detail` the rest of the entry, as the contract has it. The query ends in its conditions.
   */
  rows(company: CompanyId): { id: RawBuilder<unknown>; at: RawBuilder<unknown>; query: RawBuilder<unknown> };
};

/** The tables that tell what happened to a person. */
export const timelineSources = definePlug<TimelineSource>('timeline source');
