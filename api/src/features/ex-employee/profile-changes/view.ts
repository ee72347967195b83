import type { PersonRecord } from '#contract/directory/people.ts';
import { type CompanyHeldField, companyHeldFields, type ProfileChange } from '#contract/ex-employee/profile-changes.ts';
import type { ChangeRow } from './queries.ts';

/** Returns the requested changes, in the order of the form, each beside the record's current value, which may have changed meanwhile. */
export function toProfileChange(
  row: Pick<ChangeRow, 'id' | 'created_at' | 'changes'>,
  record: Pick<PersonRecord, CompanyHeldField>,
): ProfileChange {
  const fields = companyHeldFields.options.flatMap((field) => {
    const wanted = row.changes[field];
    return wanted === undefined ? [] : [{ field, held: record[field], wanted: wanted || null }];
  });
  return { _id: row.id, createdAt: row.created_at, fields };
}
