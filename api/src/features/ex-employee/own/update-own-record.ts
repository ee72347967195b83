import type { OwnContext } from '#api/core/context.ts';
import { markActive } from '#api/features/directory/people/mark-active.ts';
import { updatePerson } from '#api/features/directory/people/update-person.ts';
import type { OwnChanges, OwnRecord } from '#contract/ex-employee/own.ts';
import { readOwnRecord } from './get-own-record.ts';

/** Changes what is the person's own, on the way that HR's changes take. */
export async function updateOwnRecord(context: OwnContext, { body }: { body: OwnChanges }): Promise<OwnRecord> {
  const record = await updatePerson(context, { params: { id: context.person }, body });
  await markActive(context, context.person);
  return readOwnRecord(context, record);
}
