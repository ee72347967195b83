import type { OwnContext } from '#api/core/context.ts';
import { getPerson } from '#api/features/directory/people/get-person.ts';
import { findPendingChange } from '#api/features/ex-employee/profile-changes/find-pending-change.ts';
import type { PersonRecord } from '#contract/directory/people.ts';
import type { OwnRecord } from '#contract/ex-employee/own.ts';
import { toOwnRecord } from './view.ts';

/** The own record, with what waits for the company's approval. */
export async function getOwnRecord(context: OwnContext): Promise<OwnRecord> {
  return readOwnRecord(context, await getPerson(context, { params: { id: context.person } }));
}

/** The same for a record that was just written. */
export async function readOwnRecord(context: OwnContext, record: PersonRecord): Promise<OwnRecord> {
  return toOwnRecord(record, await findPendingChange(context, record));
}
