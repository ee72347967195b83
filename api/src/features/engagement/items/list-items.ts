import type { Context } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { listItems as contract } from '#contract/engagement/items.ts';
import { completeItems } from './find-items.ts';
import { readPage } from './queries.ts';

const page = 20;

/** A page of the catalogue. */
export async function listItems(context: Context, { query }: RouteInput<typeof contract>) {
  const found = await readPage(context.db, context.company, {
    search: query.search ?? '',
    archived: query.archived === '1',
    before: readIdCursor(query.cursor),
    most: page + 1,
  });
  const shown = found.slice(0, page);
  const nextCursor = found.length > page ? (shown.at(-1)?.id ?? null) : null;
  return { items: await completeItems(context, shown), nextCursor };
}
