import type { Context } from '#api/core/context.ts';
import { remember } from '#api/core/server/memory.ts';
import { maySearch } from '#api/features/directory/audience/read-search.ts';
import { countSearches } from '#api/features/directory/audience/shared.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { groupFaces, type listGroups as route } from '#contract/directory/groups.ts';
import {
  type GroupRow,
  readAllMembers,
  readFaces,
  readGroupNames,
  readGroupNamesOf,
  readGroups,
  readGroupsOf,
  readMembers,
} from './queries.ts';
import { toFace, toGroup } from './view.ts';

/** Lists all groups of the company, by name; dynamic ones with the current number of their search. */
export async function listGroups(context: Context, { query }: Pick<RouteInput<typeof route>, 'query'>) {
  const { db, company } = context;
  const rows = await readGroups(db, company);
  const [first] = rows;
  if (!first) return [];
  // Every change of a membership moves the version.
  const members = await remember(
    `members ${company} ${first.version}`,
    async () => new Map((await readMembers(db, company)).map((row) => [row.id, row])),
    (known) => [...known.values()].reduce((units, row) => units + 1 + row.members.length, 0),
  );
  const shown = rows.map((row) => ({ ...row, ...(members.get(row.id) ?? { count: 0, members: [] }) }));
  return viewGroups(context, query.members === '0' ? shown : await withAllMembers(context, shown));
}

/** The most ids in one answer, about 4 MB. */
const mostIds = 100_000;

/** Returns the groups with every member, for those groups whose members fit into one answer. */
export async function withAllMembers({ db, company }: Context, rows: readonly GroupRow[]): Promise<GroupRow[]> {
  let left = mostIds;
  const whole = rows.filter(({ filters, count, members }) => {
    if (filters || count === members.length || count > left) return false;
    left -= count;
    return true;
  });
  if (whole.length === 0) return [...rows];
  const found = await readAllMembers(
    db,
    company,
    whole.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, members: found.get(row.id) ?? row.members }));
}

/**
 * Returns groups as answers carry them, with the faces of their first members read at once. A saved search with filters that the caller may
 * not use is left out: its number alone would reveal something.
 */
export async function viewGroups(context: Context, all: readonly GroupRow[]) {
  const seen = await Promise.all(all.map(async ({ filters }) => !filters || (await maySearch(context, filters))));
  const rows = all.filter((_, index) => seen[index]);
  const dynamic = rows.flatMap((row) => row.filters ?? []);
  const counts = await countSearches(context, dynamic);
  const first = (row: GroupRow) => (row.filters ? [] : row.members.slice(0, groupFaces));
  const wanted = [...new Set(rows.flatMap(first))];
  const found = wanted.length ? await readFaces(context.db, context.company, wanted) : [];
  const faces = new Map(found.map((row) => [row.id, toFace(context, row)]));
  return rows.map((row) =>
    toGroup(
      row,
      row.filters ? counts[dynamic.indexOf(row.filters)] : row.count,
      first(row).flatMap((id) => faces.get(id) ?? []),
    ),
  );
}

/** Lists the fixed groups that a person is in, by name. */
export async function listGroupsOf(context: Pick<Context, 'db' | 'company'>, personId: string) {
  return (await readGroupsOf(context.db, context.company, personId)).map((row) => ({ _id: row.id, name: row.name }));
}

/** Lists the same for many people: person → names, joined with commas. */
export async function listGroupNamesOf(context: Pick<Context, 'db' | 'company'>, people: readonly string[]) {
  const rows = await readGroupNamesOf(context.db, context.company, people);
  return new Map(rows.map((row) => [row.id, row.names]));
}

/** Lists the groups as the search filters offer them. */
export async function listGroupNames(context: Context, search: string | undefined) {
  const rows = await readGroupNames(context.db, context.company, search);
  return rows.map((row) => ({ _id: row.id, name: row.name }));
}
