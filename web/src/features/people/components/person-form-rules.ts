import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { z } from 'zod';
import { educationEntry, peopleMessages, personal, professionalEntry } from '#contract/person.ts';
import type { EducationEntry, Entries, PersonalValues, ProfessionalEntry } from './person-form-values.ts';

/**
 * The faults by field, in the contract's words. Zod leaves out rules that span fields while a choice is missing, so the values
 * are read a second time with the choices made.
 */
export function faultsOf<Values>(schema: z.ZodType, values: Values, chosen: Values): Record<string, string> {
  const faults: Record<string, string> = {};
  const issues = [values, chosen].flatMap((read) => schema.safeParse(read).error?.issues ?? []);
  for (const { path, message } of issues) faults[path.join('.')] ??= message;
  return faults;
}

function resolverOf<Values extends FieldValues>(find: (values: Values) => Record<string, string>): Resolver<Values> {
  return (values, _context, options) => {
    const faults = Object.entries(find(values));
    if (faults.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(
      faults.map(([path, message]): [string, FieldError] => [path, { type: 'rule', message }]),
    );
    return { values: {}, errors: toNestErrors(errors as FieldErrors<Values>, options) };
  };
}

/** The two texts of a taken email, the second below the first (spec section 5). */
export const takenText = (email: string) => `${peopleMessages.emailTaken(email)}\n${peopleMessages.emailTakenHint}`;

/** @param isTaken what the server has said of an address so far */
export const personalResolver = (isTaken: (email: string) => boolean) =>
  resolverOf<PersonalValues>((values) => {
    const faults = faultsOf(personal, values, { ...values, gender: values.gender || 'others' });
    const email = values.email.trim().toLowerCase();
    return isTaken(email) ? { email: takenText(email), ...faults } : faults;
  });

const professional = z.object({ entries: z.array(professionalEntry) });
export const professionalResolver = resolverOf<Entries<ProfessionalEntry>>((values) =>
  faultsOf(professional, values, values),
);

const education = z.object({ entries: z.array(educationEntry) });
export const educationResolver = resolverOf<Entries<EducationEntry>>((values) => {
  const chosen = values.entries.map((entry) => ({ ...entry, type: entry.type || 'full-time' }));
  return faultsOf(education, values, { entries: chosen });
});
