import type { Context } from '#api/core/context.ts';
import { insertPeople, lockPeople, type MatchRow, readMatches, replacePeople } from './queries.ts';

/** Living people of the company who have one of the emails or employee ids. */
export function findMatches(
  context: Context,
  emails: readonly string[],
  employeeIds: readonly string[],
): Promise<MatchRow[]> {
  return readMatches(context.db, context.company, emails, employeeIds);
}

/** The living among these people, held against changes until the context's transaction ends. */
export async function holdPeople(context: Context, ids: readonly string[]): Promise<Map<string, MatchRow>> {
  const rows = ids.length ? await lockPeople(context.db, context.company, ids) : [];
  return new Map(rows.map((row) => [row.id, row]));
}

/** Writes many people at once, in the context's transaction. */
export async function savePeople(
  context: Context,
  people: { added: readonly MatchRow[]; changed: readonly MatchRow[] },
): Promise<void> {
  await insertPeople(context.db, context.company, people.added);
  await replacePeople(context.db, context.company, people.changed);
}
