import type { Context } from '#api/core/context.ts';
import { readGroupNames, readGroups } from './queries.ts';
import { toGroup } from './view.ts';

/** All groups of the company, by name. */
export async function listGroups(context: Context) {
  return (await readGroups(context.db, context.company)).map(toGroup);
}

/** The groups as the search filters offer them. */
export async function listGroupNames(context: Context, search: string | undefined) {
  const rows = await readGroupNames(context.db, context.company, search);
  return rows.map((row) => ({ _id: row.id, name: row.name }));
}
