import type { Context } from '#api/core/context.ts';
import { readFormerNames, recordAdded, recordChanged } from './change-queries.ts';
import { lockPeople, type MatchRow, readMatches } from './queries.ts';
import { type Back, markWrittenBack, markWrittenLeft } from './stint-queries.ts';
import {
  insertPacked,
  insertPeople,
  markSample,
  type PersonValues,
  packPeople,
  replacePeople,
} from './written-queries.ts';

type InCompany = Pick<Context, 'db' | 'company'>;

/** Finds people of the company with one of the emails or employee ids: the living, and those who work here again (`rejoined_on`). */
export function findMatches(
  context: InCompany,
  emails: readonly string[],
  employeeIds: readonly string[],
): Promise<MatchRow[]> {
  return readMatches(context.db, context.company, emails, employeeIds);
}

/** Reads those of these people who are not deleted, and locks them until the context's transaction ends. */
export async function holdPeople(context: InCompany, ids: readonly string[]): Promise<Map<string, MatchRow>> {
  const rows = ids.length ? await lockPeople(context.db, context.company, ids) : [];
  return new Map(rows.map((row) => [row.id, row]));
}

/** Packs people to be added, as {@link savePeople} writes them. Done while the database is busy, it costs no time. */
export const packAdded = (added: readonly MatchRow[]) => packPeople(added);
export type PackedPeople = ReturnType<typeof packAdded>;

export type { Back };

/**
 * Writes many people at once for an import, in the context's transaction, and keeps their earlier state.
 * @param people `back`: those who work here again
 */
export async function savePeople(
  { db, company }: InCompany,
  importId: string,
  people: { added: PackedPeople; changed: readonly MatchRow[]; back: readonly Back[] },
): Promise<void> {
  await insertPacked(db, company, people.added);
  await recordAdded(db, company, importId, people.added.ids);
  const changed = people.changed.map((row) => row.id);
  await recordChanged(db, company, importId, changed);
  await markWrittenLeft(db, company, changed);
  await replacePeople(db, company, people.changed);
  await markWrittenBack(db, company, importId, people.back);
}

/** Reads the emails and employee ids that an import has replaced so far, with the rows that did. */
export function formerNames({ db, company }: InCompany, importId: string) {
  return readFormerNames(db, company, importId);
}

export type { PersonValues };

/** Adds sample people, in the context's transaction. No import can undo them, and no event reports them. */
export async function saveSamplePeople({ db, company }: InCompany, people: readonly PersonValues[]): Promise<void> {
  await insertPeople(db, company, people);
  await markSample(
    db,
    company,
    people.map(({ id }) => id),
  );
}
