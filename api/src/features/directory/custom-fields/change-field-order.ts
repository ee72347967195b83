import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { type CustomField, customFieldMessages } from '#contract/directory/custom-fields.ts';
import { lockFields, updatePositions } from './queries.ts';
import { toCustomField } from './view.ts';

/** Puts the custom fields into an order, which forms, imports, filters and exports follow. */
export async function changeFieldOrder(
  context: Context,
  { body }: { body: { ids: string[] } },
): Promise<CustomField[]> {
  const { db, company } = context;
  const fields = new Map((await lockFields(db, company)).map((field) => [field.id, field]));
  const sorted = body.ids.flatMap((id) => fields.get(id) ?? []);
  // A field that came or went meanwhile would get no place, or one that is not there.
  if (new Set(body.ids).size !== fields.size || sorted.length !== fields.size)
    throw new Failure('conflict', customFieldMessages.otherFields);
  await updatePositions(db, company, body.ids);
  await audit(context, 'custom-field.sorted', null);
  return sorted.map(toCustomField);
}
