import type { Context } from '#api/core/context.ts';
import { limits } from '#contract/base/rules.ts';
import { readTagCounts } from './tag-queries.ts';

/** The tags that living people of the company carry. */
export function listTags(context: Context, { query }: { query: { search?: string | undefined } }) {
  return readTagCounts(context.db, context.company, query.search || undefined, limits.filterOptions);
}
