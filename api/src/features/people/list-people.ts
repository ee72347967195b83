import type { Context } from '#api/core/context.ts';
import type { listPeople as route } from '#contract/people.ts';
import type { RouteInput } from '#contract/route.ts';
import { limits } from '#contract/rules.ts';
import { readItems } from './read-items.ts';
import { recommendPeople } from './recommend-people.ts';
import { searchPeople } from './search-people.ts';

/** A page of the directory: ids from the search, then the rows by id under row-level security. */
export async function listPeople(context: Context, { query }: RouteInput<typeof route>) {
  const { pageNumber, pageContent, cursor, withTotal, ...filters } = query;
  const page = {
    number: pageNumber ?? 1,
    size: pageContent ?? limits.pageSize,
    cursor,
    withTotal: withTotal !== '0',
  };
  const found =
    filters.recommendations === '1' && filters.jobid
      ? await recommendPeople(context, { ...filters, jobid: filters.jobid }, page)
      : { ...(await searchPeople(context, filters, page)), reasons: null };
  const items = await readItems(context, found.ids);
  return {
    alumnis: found.reasons ? items.map((item) => ({ ...item, reasons: found.reasons.get(item._id) ?? [] })) : items,
    totalCount: found.total,
    nextCursor: found.nextCursor,
    forgiven: found.forgiven,
  };
}
