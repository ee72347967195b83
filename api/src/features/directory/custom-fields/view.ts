import type { CustomField } from '#contract/directory/custom-fields.ts';
import type { FieldRow } from './queries.ts';

export function toCustomField(row: FieldRow): CustomField {
  return { _id: row.id, name: row.name, type: row.type, choices: row.choices };
}
