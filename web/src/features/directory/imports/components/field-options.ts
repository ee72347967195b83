import type { CustomField } from '#contract/directory/custom-fields.ts';
import { importFieldLabel, namePartKeys } from '#contract/directory/name-parts.ts';
import { personColumnKeys } from '#contract/directory/person-columns.ts';
import { requiredColumns } from './import-words.ts';

/** The option for a column that is not imported; not the name of any field. */
export const notImported = '-';

const customKey = ({ _id }: Pick<CustomField, '_id'>) => `custom:${_id}`;

/** Returns the fields for a column: required ones first, then the others, then the company's. */
export function fieldOptions(customFields: readonly CustomField[]) {
  const option = (key: string) => ({ value: key, label: importFieldLabel(key) ?? key });
  const others = personColumnKeys.filter((key) => !requiredColumns.includes(key));
  const own = customFields.map((field) => ({ value: customKey(field), label: field.name }));
  return [
    { value: notImported, label: 'Do not import' },
    { group: 'Required', items: requiredColumns.map(option) },
    { group: 'In place of Full Name', items: namePartKeys.map(option) },
    { group: 'Other fields', items: others.map(option) },
    ...(own.length > 0 ? [{ group: 'Custom fields', items: own }] : []),
  ];
}

/** Returns a field's label. */
export function labelOf(field: string, customFields: readonly CustomField[]): string {
  return importFieldLabel(field) ?? customFields.find((one) => customKey(one) === field)?.name ?? field;
}

/** Returns the fields matched to more than one column. */
export function twiceMatched(columns: readonly { field: string | null }[]): ReadonlySet<string> {
  const fields = columns.flatMap(({ field }) => (field === null ? [] : [field]));
  return new Set(fields.filter((field, index) => fields.indexOf(field) !== index));
}
