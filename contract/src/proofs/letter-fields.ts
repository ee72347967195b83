import type { CustomFieldType } from '../directory/custom-fields.ts';

/** Fields of letters, filled in from the record, with their labels; written `{field}` or, with a fallback for empty values, `{field|fallback}`. */
export const letterFields = {
  name: 'Full name',
  firstName: 'First name',
  employeeId: 'Employee ID',
  designation: 'Designation',
  department: 'Department',
  location: 'Work location',
  dateOfJoining: 'Date of joining',
  dateOfLeaving: 'Date of leaving',
  tenure: 'Time at the company',
  companyName: 'Your company’s name',
  date: 'Date of the letter',
  number: 'Number of the letter',
} as const;
export type LetterField = keyof typeof letterFields;

/** A custom field in a letter: `{custom:ID}`. */
const custom = 'custom:[0-9a-f-]{36}';
export const customFieldOf = (id: string): string => `custom:${id}`;

/** Matches the fields of a letter's text: the field, and its fallback. Other braces are plain text. */
export const letterFieldPattern = new RegExp(
  `\\{(${Object.keys(letterFields).join('|')}|${custom})(?:\\|([^{}<>]{0,80}))?\\}`,
  'g',
);

/** A field as authors choose it. */
export type FieldChoice = { field: string; label: string };

/** Returns the fields that a company's letters can have: those of every record, then its custom ones. */
export const fieldChoices = (
  customFields: readonly { _id: string; name: string; type: CustomFieldType }[],
): FieldChoice[] => [
  ...Object.entries(letterFields).map(([field, label]) => ({ field, label })),
  ...customFields.map(({ _id, name }) => ({ field: customFieldOf(_id), label: name })),
];
