import type { z } from 'zod';
import { audit, changedNames } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { Failure, invalidField, notFound, whenTaken } from '#api/core/server/errors.ts';
import { refuseOver } from '#api/core/server/limits.ts';
import { foldText } from '#contract/base/search-words.ts';
import {
  type CustomField,
  type customFieldChanges,
  customFieldMessages,
  type newCustomField,
} from '#contract/directory/custom-fields.ts';
import { exportColumns } from '#contract/directory/exports.ts';
import { personColumns } from '#contract/directory/person-columns.ts';
import {
  countHolders,
  deleteField,
  insertField,
  lockField,
  lockFields,
  readFields,
  readLastPosition,
  updateField,
  updatePositions,
} from './queries.ts';
import { toCustomField } from './view.ts';

/** Lists the custom fields of the company, in their order. */
export async function listCustomFields(context: Pick<Context, 'db' | 'company'>): Promise<CustomField[]> {
  return (await readFields(context.db, context.company)).map(toCustomField);
}

/** Returns the 409 for a name that another field of the company has. */
function fieldNameConflict(): Failure {
  return new Failure('conflict', customFieldMessages.taken, [{ path: 'name', message: customFieldMessages.taken }]);
}

/** Returns whether a field has this name, compared like column headers in an import, which tell columns of a spreadsheet apart. */
function isNameTaken(name: string, others: readonly { name: string }[]): boolean {
  const columns = [...Object.values(personColumns), ...exportColumns].map(({ label }) => label);
  const taken = [...columns, ...others.map((field) => field.name)];
  return taken.some((one) => foldText(one) === foldText(name));
}

/** Adds a custom field after the others. Names are unique within the company, ignoring letter case and accents. */
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

/** Sorts the custom fields; forms, imports, filters and exports follow this order. */
export async function changeFieldOrder(
  context: Context,
  { body }: { body: { ids: string[] } },
): Promise<CustomField[]> {
  const { db, company } = context;
  const fields = new Map((await lockFields(db, company)).map((field) => [field.id, field]));
  const sorted = body.ids.flatMap((id) => fields.get(id) ?? []);
  // A field added meanwhile would be left without a position, and a deleted one would be given one.
  if (new Set(body.ids).size !== fields.size || sorted.length !== fields.size)
    throw new Failure('conflict', customFieldMessages.otherFields);
  await updatePositions(db, company, body.ids);
  await audit(context, 'custom-field.sorted', null);
  return sorted.map(toCustomField);
}

type Input = { params: { id: string }; body: z.infer<typeof customFieldChanges> };

/** Renames a custom field or changes its choices; a choice that someone holds cannot be removed. */
export async function changeCustomField(context: Context, { params, body }: Input) {
  const { db, company } = context;
  const row = await lockField(db, company, params.id);
  if (!row) throw notFound(customFieldMessages.notFound);
  const choices = row.type === 'choice' ? (body.choices ?? row.choices) : [];
  if (row.type === 'choice' && choices.length < 2) throw invalidField('choices', customFieldMessages.choicesRequired);
  const gone = row.choices.filter((choice) => !choices.includes(choice));
  const holders = gone.length ? await countHolders(db, company, row.id, gone) : 0;
  if (holders > 0) throw invalidField('choices', customFieldMessages.choicesHeld(gone, holders));
  const name = body.name ?? row.name;
  const others = (await readFields(db, company)).filter(({ id }) => id !== row.id);
  if (name !== row.name && isNameTaken(name, others)) throw fieldNameConflict();
  await updateField(db, company, row.id, { name, choices }).catch(whenTaken('custom_fields_name', fieldNameConflict));
  const fields = changedNames({ name: row.name, choices: row.choices }, { name, choices });
  if (fields.length) await audit(context, 'custom-field.changed', { type: 'custom-field', id: row.id }, { fields });
  return toCustomField({ ...row, name, choices });
}

/** Counts the living ex-employees who hold a value in the field. */
export async function countCustomValues(context: Context, { params }: { params: { id: string } }) {
  const row = await lockField(context.db, context.company, params.id);
  if (!row) throw notFound(customFieldMessages.notFound);
  return { people: await countHolders(context.db, context.company, row.id) };
}

/** Deletes a custom field with all values that people hold in it. */
export async function deleteCustomField(context: Context, { params }: { params: { id: string } }) {
  const row = await lockField(context.db, context.company, params.id);
  if (!row) throw notFound(customFieldMessages.notFound);
  await deleteField(context.db, context.company, row.id);
  await audit(context, 'custom-field.deleted', { type: 'custom-field', id: row.id });
  return { _id: row.id };
}
