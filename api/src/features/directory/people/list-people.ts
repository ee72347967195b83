import type { Context } from '#api/core/context.ts';
import { audienceRankings } from '#api/features/directory/audience/plugs.ts';
import { rankPeople } from '#api/features/directory/audience/rank-people.ts';
import { searchPeople } from '#api/features/directory/audience/search-people.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { limits } from '#contract/base/rules.ts';
import type { listPeople as route } from '#contract/directory/people.ts';
import { readItems } from './read-items.ts';
import { toRecommended } from './view.ts';

/** A page of the directory: ids from the search, then the rows by id under row-level security. */
export async function listPeople(context: Context, { query }: RouteInput<typeof route>) {
  const { pageNumber, pageContent, cursor, withTotal, ...filters } = query;
  const page = {
    number: pageNumber ?? 1,
    size: pageContent ?? limits.pageSize,
    cursor,
    withTotal: withTotal !== '0',
  };
  const ranking = context.services.pluggedIn.at(audienceRankings).find((one) => one.wanted(filters));
  const found = ranking
    ? await rankPeople(context, ranking, filters, page)
    : { ...(await searchPeople(context, filters, page)), ranked: null };
  const items = await readItems(context, found.ids, filters);
  const { ranked, total, nextCursor, forgiven } = found;
  const answer = { alumnis: items, totalCount: total, nextCursor, forgiven };
  return ranked ? { ...answer, ...toRecommended(context, items, ranked) } : answer;
}
