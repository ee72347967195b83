import type { Context } from '#api/core/context.ts';
import type { PersonRecord } from '#contract/directory/people.ts';
import type { ProfileChange } from '#contract/ex-employee/profile-changes.ts';
import { readPending } from './queries.ts';
import { toProfileChange } from './view.ts';

/** Finds the change in this record that waits for the company's approval; null when there is none. */
export async function findPendingChange(
  { db, company }: Pick<Context, 'db' | 'company'>,
  record: PersonRecord,
): Promise<ProfileChange | null> {
  const row = await readPending(db, company, record._id);
  return row ? toProfileChange(row, record) : null;
}
