import type { z } from 'zod';
import { audit, changedNames } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { invalidField, notFound, whenTaken } from '#api/core/server/errors.ts';
import { type customFieldChanges, customFieldMessages } from '#contract/directory/custom-fields.ts';
import { fieldNameConflict, isNameTaken } from './create-custom-field.ts';
import { countHolders, lockField, readFields, updateField } from './queries.ts';
import { toCustomField } from './view.ts';

type Input = { params: { id: string }; body: z.infer<typeof customFieldChanges> };

/** Renames a custom field or changes its choices; a choice that somebody holds cannot be taken away. */
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
