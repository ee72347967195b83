import { DateField } from '../../../../../ui/fields/DateField.tsx';
import { Field } from '../../../../../ui/fields/Field.tsx';
import { TextField } from '../../../../../ui/fields/TextField.tsx';
import { useRecheck } from '../use-recheck.ts';
import { EntryList } from './EntryList.tsx';
import { emptyProfessional } from './person-form-values.ts';
import type { PersonForm } from './use-person-form.ts';

const staffHint = 'Other places the ex-employee has worked. Optional.';
type ProfessionalForm = PersonForm['professional'];

/** Tab 2, Professional Details. */
export function EntryProfessional({ form, hint = staffHint }: { form: ProfessionalForm; hint?: string }) {
  return (
    <EntryList form={form} noun="experience" empty={emptyProfessional} hint={hint}>
      {(index) => <Fields form={form} index={index} />}
    </EntryList>
  );
}

function Fields({ form, index }: { form: ProfessionalForm; index: number }) {
  const { control } = form;
  const at = `entries.${index}` as const;
  useRecheck(form, `${at}.dateOfJoining`, `${at}.dateOfLeaving`);
  return (
    <>
      <Field of={TextField} control={control} name={`${at}.designation`} label="Designation" required />
      <Field of={TextField} control={control} name={`${at}.organisation`} label="Organisation" required />
      <Field of={DateField} control={control} name={`${at}.dateOfJoining`} label="Date of joining" required noFuture />
      <Field of={DateField} control={control} name={`${at}.dateOfLeaving`} label="Date of leaving" required noFuture />
    </>
  );
}
