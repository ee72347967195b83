import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../lib/client.ts';
import { showServerErrors } from '../../../lib/form-errors.ts';
import type { FirstTabValues } from './person-form-rules.ts';
import { takenText } from './person-form-rules.ts';
import type { EducationEntry, Entries, ProfessionalEntry } from './person-form-values.ts';

type Forms = {
  personal: UseFormReturn<FirstTabValues>;
  professional: UseFormReturn<Entries<ProfessionalEntry>>;
  education: UseFormReturn<Entries<EducationEntry>>;
};

/** The faults below one list of the record, as the form of that tab names them. */
export function below(error: ApiError, list: string): ApiError {
  const faults = error.errors.filter(({ path }) => path.startsWith(`${list}.`));
  const renamed = faults.map(({ path, message }) => ({ path: path.replace(list, 'entries'), message }));
  return new ApiError(error.status, error.message, renamed);
}

/**
 * Puts the server's faults beside their fields.
 * @returns the tab to show: the first with a fault, or null when none found its field
 */
export function showSaveErrors({ personal, professional, education }: Forms, error: unknown): number | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 409) {
    personal.setError('email', { type: 'server', message: takenText(personal.getValues('email').trim()) });
    return 0;
  }
  const found = [
    showServerErrors(personal, error),
    showServerErrors(professional, below(error, 'professionalDetails')),
    showServerErrors(education, below(error, 'educationDetails')),
  ];
  const first = found.indexOf(true);
  return first === -1 ? null : first;
}
