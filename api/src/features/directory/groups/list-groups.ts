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

/** All groups of the company, by name; dynamic ones with the number their search finds now. */
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

/** Ids in one answer, about 4 MB. */
const mostIds = 100_000;

/** The groups with every member, as long as all of a group's are within what one answer holds. */
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
 * Groups as answers carry them, with the faces of their first members read at once. A saved search about what the caller may not see is
 * left out: its number alone would tell.
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

/** The groups with a fixed membership that a person is in, by name. */
export async function listGroupsOf(context: Pick<Context, 'db' | 'company'>, personId: string) {
  return (await readGroupsOf(context.db, context.company, personId)).map((row) => ({ _id: row.id, name: row.name }));
}

/** The same for many people: person → names, joined with commas. */
export async function listGroupNamesOf(context: Pick<Context, 'db' | 'company'>, people: readonly string[]) {
  const rows = await readGroupNamesOf(context.db, context.company, people);
  return new Map(rows.map((row) => [row.id, row.names]));
}

/** The groups as the search filters offer them. */
export async function listGroupNames(context: Context, search: string | undefined) {
  const rows = await readGroupNames(context.db, context.company, search);
  return rows.map((row) => ({ _id: row.id, name: row.name }));
}
