import type { RawBuilder } from 'kysely';
import type { CompanyId } from '#api/core/ids.ts';
import { definePlug } from '#api/core/plugs.ts';
import type { TimelineEntry } from '#contract/directory/timeline.ts';

/** The timeline entries of one table. */
export type TimelineSource = {
  kinds: readonly TimelineEntry['kind'][];
  /**
   * Returns the table's rows about the people in the subquery `family (id)`, which the caller defines: `id`, `at`, `kind`, `by_id` (a user or a key,
   * or null), and as `detail` the rest of the entry, in the contract's form. The query ends in its conditions.
   */
  rows(company: CompanyId): { id: RawBuilder<unknown>; at: RawBuilder<unknown>; query: RawBuilder<unknown> };
};

/** The tables that record events of a person. */
export const timelineSources = definePlug<TimelineSource>('timeline source');
