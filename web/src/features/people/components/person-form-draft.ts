import type { PersonFormValues } from './person-form-values.ts';
import { emptyPerson, emptyPersonal } from './person-form-values.ts';

/** What was filled in, and how many tabs were passed. */
export type PersonDraft = { values: PersonFormValues; reach: number };

/** The values of a draft; fields that are newer than it are empty. */
export function draftedValues({ values }: PersonDraft): PersonFormValues {
  return { ...emptyPerson, ...values, personal: { ...emptyPersonal, ...values.personal } };
}
