import type { Context } from '#api/core/context.ts';
import { sortReasons } from '#api/features/base/likeness/find-alike.ts';
import { isSweeping } from '#api/features/base/likeness/start-sweep.ts';
import { readItems } from '#api/features/directory/people/read-items.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { limits } from '#contract/base/rules.ts';
import type { listDuplicates as route } from '#contract/directory/duplicates.ts';
import { countOpenPairs, readOpenPairs, readSweptAt } from './queries.ts';

/** Pairs that wait to be settled, with both people as lists show them. */
export async function listDuplicates(context: Context, { query }: RouteInput<typeof route>) {
  const { db, company } = context;
  // First: a list that is read while a sweep ends is not told as the last one, or nobody would ask for the next.
  const sweeping = await isSweeping(context);
  const count = query.pageContent ?? limits.pageSize;
  const pairs = await readOpenPairs(db, company, { offset: ((query.pageNumber ?? 1) - 1) * count, count });
  const ids = [...new Set(pairs.flatMap(({ person_a, person_b }) => [person_a, person_b]))];
  const people = new Map((await readItems(context, ids)).map((person) => [person._id, person]));
  return {
    duplicates: pairs.map((pair) => ({
      _id: pair.id,
      people: [pair.person_a, pair.person_b].flatMap((id) => people.get(id) ?? []),
      reasons: sortReasons(pair.reasons),
    })),
    totalCount: await countOpenPairs(db, company),
    sweptAt: await readSweptAt(db, company),
    sweeping,
  };
}
