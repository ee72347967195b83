import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../../../lib/client.ts';
import { hasField, readRefusal, showFaults } from '../../../../../lib/drafts/refusal.ts';
import type { FirstTabValues } from './person-form-rules.ts';
import { takenText } from './person-form-rules.ts';
import type { EducationEntry, Entries, ProfessionalEntry } from './person-form-values.ts';

type Forms = {
  personal: UseFormReturn<FirstTabValues>;
  professional: UseFormReturn<Entries<ProfessionalEntry>>;
  education: UseFormReturn<Entries<EducationEntry>>;
};

/** Returns the form field for one of the record's lists. */
export const entryField = (path: string, list: string) =>
  path.startsWith(`${list}.`) ? path.replace(list, 'entries') : path;

/** @returns whether the fault has a field */
function place<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown, list: string): boolean {
  const isField = (path: string) => hasField(form.getValues(), path);
  const { faults } = readRefusal(error, { isField, fieldOf: (path) => entryField(path, list) });
  showFaults(form, faults);
  return faults.length > 0;
}

/**
 * Shows the server's faults beside their fields.
 * @returns the first tab with a fault, or null if no fault has a field
 */
export function showSaveErrors({ personal, professional, education }: Forms, error: unknown): number | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 409) {
    personal.setError('email', { type: 'server', message: takenText(personal.getValues('email').trim()) });
    return 0;
  }
  const found = [
    place(personal, error, ''),
    place(professional, error, 'professionalDetails'),
    place(education, error, 'educationDetails'),
  ];
  const first = found.indexOf(true);
  return first === -1 ? null : first;
}
