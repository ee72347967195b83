import type { Context } from '#api/core/context.ts';
import type { PersonListItem, listPeople as route } from '#contract/people.ts';
import type { RouteInput } from '#contract/route.ts';
import { limits } from '#contract/rules.ts';
import { readListRows } from './queries.ts';
import { recommendPeople } from './recommend-people.ts';
import { searchPeople } from './search-people.ts';
import { toListItem } from './view.ts';

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

async function readItems(context: Context, ids: readonly string[]): Promise<PersonListItem[]> {
  if (!ids.length) return [];
  const rows = new Map((await readListRows(context.db, context.company, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [toListItem(context, row)] : [];
  });
}
