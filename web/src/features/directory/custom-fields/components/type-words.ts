import type { CustomFieldType } from '#contract/directory/custom-fields.ts';

/** How the types are called on the screen. */
export const typeWords: Readonly<Record<CustomFieldType, string>> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  choice: 'Choice',
};
