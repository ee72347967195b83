import type { z } from 'zod';
import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { Failure, whenTaken } from '#api/core/server/errors.ts';
import { refuseOver } from '#api/core/server/limits.ts';
import { foldText } from '#contract/base/search-words.ts';
import { customFieldMessages, type newCustomField } from '#contract/directory/custom-fields.ts';
import { exportColumns } from '#contract/directory/exports.ts';
import { personColumns } from '#contract/directory/person-columns.ts';
import { insertField, readFields, readLastPosition } from './queries.ts';

/** The 409 of a name that another field of the company has. */
export function fieldNameConflict(): Failure {
  return new Failure('conflict', customFieldMessages.taken, [{ path: 'name', message: customFieldMessages.taken }]);
}

/** Columns of a spreadsheet are told apart by their headers, as an import compares them, and so are fields by their names. */
export function isNameTaken(name: string, others: readonly { name: string }[]): boolean {
  const columns = [...Object.values(personColumns), ...exportColumns].map(({ label }) => label);
  const taken = [...columns, ...others.map((field) => field.name)];
  return taken.some((one) => foldText(one) === foldText(name));
}

/** Adds a custom field behind the others. Names are unique within the company, letter case and accents aside. */
export async function createCustomField(context: Context, { body }: { body: z.infer<typeof newCustomField> }) {
  const { db, company, actor } = context;
  let fields: Awaited<ReturnType<typeof readFields>> = [];
  const count = async () => {
    fields = await readFields(db, company);
    return fields.length;
  };
  await refuseOver(context, { kind: 'customFields', count, message: customFieldMessages.tooMany });
  if (isNameTaken(body.name, fields)) throw fieldNameConflict();
  const field = {
    id: newId(),
    name: body.name,
    type: body.type,
    choices: body.type === 'choice' ? (body.choices ?? []) : [],
  };
  await insertField(db, company, {
    ...field,
    position: (await readLastPosition(db, company)) + 1,
    createdBy: actor.id,
  }).catch(whenTaken('custom_fields_name', fieldNameConflict));
  await audit(context, 'custom-field.created', { type: 'custom-field', id: field.id });
  return { _id: field.id, name: field.name, type: field.type, choices: field.choices };
}
