import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { z } from 'zod';
import { futureFault } from '#contract/base/dates.ts';
import type { CustomField } from '#contract/directory/custom-fields.ts';
import { readCustomValue } from '#contract/directory/custom-fields.ts';
import { educationEntry, peopleMessages, personal, professionalEntry } from '#contract/directory/person.ts';
import { today } from '../../../../../lib/dates.ts';
import type { CustomInputs, EducationEntry, Entries, PersonalValues, ProfessionalEntry } from './person-form-values.ts';

/**
 * Returns the faults by field, with the contract's messages. Zod skips rules that span fields while a choice is missing, so the values
 * are checked a second time with placeholder choices.
 */
export function faultsOf<Values>(schema: z.ZodType, values: Values, chosen: Values): Record<string, string> {
  const faults: Record<string, string> = {};
  const issues = [values, chosen].flatMap((read) => schema.safeParse(read).error?.issues ?? []);
  for (const { path, message } of issues) faults[path.join('.')] ??= message;
  return { ...futureFaults(values), ...faults };
}

/** Checks dates against today in the person's time zone; the contract accepts any date that is today anywhere. */
function futureFaults(values: unknown, path = ''): Record<string, string> {
  if (typeof values === 'string') {
    const fault = isDateField(path) ? futureFault(values, today()) : undefined;
    return fault ? { [path]: fault } : {};
  }
  const inside = Object.entries((values ?? {}) as object).filter(([key]) => key !== 'custom');
  return Object.assign({}, ...inside.map(([key, value]) => futureFaults(value, path ? `${path}.${key}` : key)));
}
const isDateField = (path: string) => /(?:^|\.)dateOf(?:Joining|Leaving)$/.test(path);

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

/** Returns the two messages for a taken email, the second below the first (spec section 5). */
export const takenText = (email: string) => `${peopleMessages.emailTaken(email)}\n${peopleMessages.emailTakenHint}`;

/** The first tab's form: the fields of section 3 and, under `custom`, the company's. */
export type FirstTabValues = PersonalValues & { custom: CustomInputs };

/** Returns the faults of the custom fields, by the server's paths. */
export function customFaults(fields: readonly CustomField[], inputs: CustomInputs): Record<string, string> {
  const read = fields.map((field) => [`custom.${field._id}`, readCustomValue(field, inputs[field._id])] as const);
  return Object.fromEntries(read.flatMap(([path, one]) => ('message' in one ? [[path, one.message]] : [])));
}

/** @param isTaken returns the server's last response about an address */
export const personalResolver = (isTaken: (email: string) => boolean, fields: readonly CustomField[]) =>
  resolverOf<FirstTabValues>((values) => {
    const faults = {
      ...faultsOf(personal, values, { ...values, gender: values.gender || 'others' }),
      ...customFaults(fields, values.custom),
    };
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
