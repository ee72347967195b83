import type { Context } from '#api/core/context.ts';
import { insertPeople, type MatchRow, readMatches, replacePeople } from './queries.ts';

/** Living people of the company who have one of the emails or employee ids. */
export function findMatches(
  context: Context,
  emails: readonly string[],
  employeeIds: readonly string[],
): Promise<MatchRow[]> {
  return readMatches(context.db, context.company, emails, employeeIds);
}

/** Writes many people at once, in the context's transaction. */
export async function savePeople(
  context: Context,
  people: { added: readonly MatchRow[]; changed: readonly MatchRow[] },
): Promise<void> {
  await insertPeople(context.db, context.company, people.added);
  await replacePeople(context.db, context.company, people.changed);
}
