import type { Context } from '#api/core/context.ts';
import { readFormerNames, recordAdded, recordChanged } from './change-queries.ts';
import { insertPeople, lockPeople, type MatchRow, readMatches, replacePeople } from './queries.ts';

type InCompany = Pick<Context, 'db' | 'company'>;

/** Living people of the company who have one of the emails or employee ids. */
export function findMatches(
  context: InCompany,
  emails: readonly string[],
  employeeIds: readonly string[],
): Promise<MatchRow[]> {
  return readMatches(context.db, context.company, emails, employeeIds);
}

/** The living among these people, held against changes until the context's transaction ends. */
export async function holdPeople(context: InCompany, ids: readonly string[]): Promise<Map<string, MatchRow>> {
  const rows = ids.length ? await lockPeople(context.db, context.company, ids) : [];
  return new Map(rows.map((row) => [row.id, row]));
}

/** Writes many people at once for an import, in the context's transaction, and keeps what they were before. */
export async function savePeople(
  { db, company }: InCompany,
  importId: string,
  people: { added: readonly MatchRow[]; changed: readonly MatchRow[] },
): Promise<void> {
  const ids = (rows: readonly MatchRow[]) => rows.map((row) => row.id);
  await insertPeople(db, company, people.added);
  await recordAdded(db, company, importId, ids(people.added));
  await recordChanged(db, company, importId, ids(people.changed));
  await replacePeople(db, company, people.changed);
}

/** The emails and employee ids that an import has replaced so far, with the rows that did. */
export function formerNames({ db, company }: InCompany, importId: string) {
  return readFormerNames(db, company, importId);
}
