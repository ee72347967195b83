import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { customFieldMessages } from '#contract/directory/custom-fields.ts';
import { deleteField, lockField } from './queries.ts';

/** Deletes a custom field with everything that people hold in it. */
export async function deleteCustomField(context: Context, { params }: { params: { id: string } }) {
  const row = await lockField(context.db, context.company, params.id);
  if (!row) throw notFound(customFieldMessages.notFound);
  await deleteField(context.db, context.company, row.id);
  await audit(context, 'custom-field.deleted', { type: 'custom-field', id: row.id });
  return { _id: row.id };
}
