import { z } from 'zod';
import { parseDate } from '../base/dates.ts';
import { answer, route } from '../base/route.ts';
import { companyLimits, limits, oneLine, recordId, requiredText } from '../base/rules.ts';

/** Texts about custom fields (product.md, Directory). */
export const customFieldMessages = {
  nameRequired: 'Please enter a name for the field',
  nameTooLong: `Field name must not exceed ${limits.customField.name} characters`,
  taken: 'A field with this name already exists',
  typeRequired: 'Please select the type of the field',
  choicesRequired: 'Please enter at least two choices',
  choiceTaken: 'Each choice must be different from the others',
  choicesHeld: (choices: readonly string[], people: number) =>
    `${choices.join(', ')} cannot be removed: ${people === 1 ? 'one ex-employee holds' : `${people.toLocaleString('en-IN')} ex-employees hold`} ${choices.length === 1 ? 'it' : 'them'}`,
  tooMany: 'You have reached the maximum number of custom fields that can be added',
  notFound: 'Custom field not found',
  invalidId: 'Invalid custom field id',
  created: 'Custom field created successfully',
  notCreated: 'Failed to create custom field',
  changed: 'Custom field updated successfully',
  notChanged: 'Failed to update custom field',
  deleted: 'Custom field deleted successfully',
  notSorted: 'Failed to change the order of the fields',
  otherFields: 'The fields have changed meanwhile. Please try again',
  notDeleted: 'Failed to delete custom field',
} as const;

export const customFieldTypes = ['text', 'number', 'date', 'choice'] as const;
export type CustomFieldType = (typeof customFieldTypes)[number];

/** A custom field of a company: in the form, the import, the filters and the export. */
const customField = z.object({
  _id: z.string(),
  name: z.string(),
  type: z.enum(customFieldTypes),
  /** Empty unless the type is `choice`. */
  choices: z.array(z.string()),
});
export type CustomField = z.infer<typeof customField>;

/** The custom field values of a person: field id → text, number, `YYYY-MM-DD` or a choice. */
export const customValues = z.record(z.string(), z.union([z.string(), z.number()]));
export type CustomValues = z.infer<typeof customValues>;

/** The same as callers send it: null or '' clears the field, and numbers may be text. */
export const givenCustomValues = z.record(z.string(), z.union([z.string().max(5000), z.number(), z.null()]));
export type GivenCustomValues = z.infer<typeof givenCustomValues>;

type Read = { value: string | number | null } | { message: string };

/** Reads a value for a custom field. @returns the value to store (null: empty), or the error text */
export function readCustomValue(
  field: Pick<CustomField, 'name' | 'type' | 'choices'>,
  given: string | number | null | undefined,
): Read {
  const text = String(given ?? '').trim();
  if (text === '') return { value: null };
  if (field.type === 'number') {
    // Digits grouped as thousands, or as lakhs and crores; 12,50 is neither, and not 1,250 either.
    const isGrouped = /^[+-]?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(text);
    const number = Number(isGrouped ? text.replaceAll(',', '') : text);
    return Number.isFinite(number) ? { value: number } : { message: `${field.name} must be a number` };
  }
  if (field.type === 'date') {
    const date = parseDate(text);
    return date ? { value: date } : { message: `${field.name} must be a date as dd/MM/yyyy` };
  }
  if (field.type === 'choice') {
    const choice = field.choices.find((one) => one.toLowerCase() === text.toLowerCase());
    return choice ? { value: choice } : { message: `${field.name} must be one of ${field.choices.join(', ')}` };
  }
  return text.length <= limits.customField.text
    ? { value: text }
    : { message: `${field.name} must not exceed ${limits.customField.text} characters` };
}

const name = requiredText(customFieldMessages.nameRequired, {
  length: limits.customField.name,
  message: customFieldMessages.nameTooLong,
});
const choices = z
  .array(oneLine().min(1).max(limits.customField.choice))
  .max(limits.customField.choices)
  .refine(
    (list) => new Set(list.map((one) => one.toLowerCase())).size === list.length,
    customFieldMessages.choiceTaken,
  );

export const newCustomField = z
  .object({
    name,
    type: z.enum(customFieldTypes, { error: customFieldMessages.typeRequired }),
    choices: choices.optional(),
  })
  .refine(({ type, choices: list }) => type !== 'choice' || (list?.length ?? 0) >= 2, {
    path: ['choices'],
    message: customFieldMessages.choicesRequired,
  });

/** The type of a field cannot change: its values would be invalid in another type. */
export const customFieldChanges = z.object({ name: name.optional(), choices: choices.optional() });

const id = z.object({ id: recordId(customFieldMessages.invalidId) });

export const listCustomFields = route({
  method: 'GET',
  path: '/custom-fields',
  may: 'people:read',
  summary: 'The custom fields of the company, in their order',
  responses: { 200: answer(z.array(customField)) },
});

export const createCustomField = route({
  method: 'POST',
  path: '/custom-fields',
  may: 'company:settings',
  summary: 'Add a custom field',
  body: newCustomField,
  responses: { 201: answer(customField) },
});

export const sortCustomFields = route({
  method: 'POST',
  path: '/custom-fields/order',
  may: 'company:settings',
  summary: 'Set the order of all custom fields, for forms, imports, filters and exports',
  body: z.object({ ids: z.array(recordId(customFieldMessages.invalidId)).max(companyLimits.customFields) }),
  responses: { 200: answer(z.array(customField)) },
});

export const changeCustomField = route({
  method: 'POST',
  path: '/custom-fields/{id}',
  may: 'company:settings',
  summary: 'Rename a custom field or change its choices',
  params: id,
  body: customFieldChanges,
  responses: { 200: answer(customField) },
});

export const countCustomValues = route({
  method: 'GET',
  path: '/custom-fields/{id}/values',
  may: 'company:settings',
  summary: 'The number of ex-employees with a value in a custom field, all of which deleting it would remove',
  params: id,
  responses: { 200: answer(z.object({ people: z.number() })) },
});

export const deleteCustomField = route({
  method: 'DELETE',
  path: '/custom-fields/{id}',
  may: 'company:settings',
  summary: 'Delete a custom field with all its values',
  params: id,
  responses: { 200: answer(z.object({ _id: z.string() })) },
});
