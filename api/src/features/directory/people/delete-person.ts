import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { emitEvent } from '#api/features/base/webhooks/emit-event.ts';
import { markDeleted } from './deletion-queries.ts';
import { readRecord } from './get-person.ts';
import type { PersonRow } from './queries.ts';

/** Soft delete (section 4). The audit log keeps which groups the person was in, so that it can be undone. */
export async function deletePerson(context: Context, row: PersonRow) {
  const record = await readRecord(context, row);
  const groups = await markDeleted(context.db, context.company, row.id);
  await audit(context, 'person.deleted', { type: 'person', id: row.id }, { groups });
  await emitEvent(context, 'person.deleted', { person: { _id: row.id } });
  return { ...record, status: 0 };
}
