import { Loader } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { genders } from '#contract/directory/person.ts';
import { filterOptionsQuery } from '#web/features/directory/audience/api.ts';
import { DateField } from '../../../../../ui/fields/DateField.tsx';
import { Field } from '../../../../../ui/fields/Field.tsx';
import { MonthDayField } from '../../../../../ui/fields/MonthDayField.tsx';
import { PhoneField } from '../../../../../ui/fields/PhoneField.tsx';
import { SelectField } from '../../../../../ui/fields/SelectField.tsx';
import { SuggestField } from '../../../../../ui/fields/SuggestField.tsx';
import { TextField } from '../../../../../ui/fields/TextField.tsx';
import layout from '../../../../../ui/pages/layout.module.css';
import { useRecheck } from '../use-recheck.ts';
import classes from './PersonForm.module.css';
import { PersonFormCustom } from './PersonFormCustom.tsx';
import { PersonFormFace } from './PersonFormFace.tsx';
import { PersonFormSimilar } from './PersonFormSimilar.tsx';
import { useEmailCheck } from './use-email-check.ts';
import type { PersonForm } from './use-person-form.ts';

const genderOptions = genders.map((value) => ({ value, label: value[0]?.toUpperCase() + value.slice(1) }));
/** Words that are used already, the most frequent first: so that no department is written in two ways. */
const wordsOf = (counts: Record<string, number> = {}) =>
  Object.entries(counts)
    .sort(([, one], [, other]) => other - one)
    .map(([value]) => ({ value }));

/** Tab 1, Ex-employee Details (spec section 3, Personal). */
export function PersonFormPersonal({ form, id }: { form: PersonForm; id: string | null }) {
  const { control } = form.personal;
  const used = useQuery(filterOptionsQuery).data;
  const email = useEmailCheck(form, id === null);
  useRecheck(form.personal, 'dateOfJoining', 'dateOfLeaving');
  return (
    <div className={`${layout.fields} ${classes.fields}`}>
      <PersonFormFace form={form} id={id} />
      <Field of={TextField} control={control} name="name" label="Name" required />
      <Field of={SelectField} control={control} name="gender" label="Gender" required options={genderOptions} />
      <Field of={MonthDayField} control={control} name="dateOfBirth" label="Date of birth" required />
      <Field
        of={TextField}
        control={control}
        name="email"
        label="Email"
        type="email"
        required
        disabled={id !== null}
        description={id === null ? undefined : 'The email can’t be changed.'}
        rightSection={
          email === 'checking' ? (
            <Loader size={16} aria-label="Checking if this email is available" />
          ) : email === 'free' ? (
            <IconCheck size={18} className={classes.good} role="img" aria-label="This email is available" />
          ) : undefined
        }
      />
      <Field of={TextField} control={control} name="companyEmail" label="Company email" type="email" required />
      <Field of={PhoneField} control={control} name="phone" label="Phone (optional)" />
      <Field
        of={TextField}
        control={control}
        name="linkedinUrl"
        label="LinkedIn profile URL (optional)"
        type="url"
        placeholder="https://www.linkedin.com/in/…"
      />
      <Field
        of={SuggestField}
        control={control}
        name="designation"
        label="Designation"
        required
        suggestions={wordsOf(used?.designation)}
      />
      <Field
        of={SuggestField}
        control={control}
        name="department"
        label="Department"
        required
        suggestions={wordsOf(used?.department)}
      />
      <Field
        of={SuggestField}
        control={control}
        name="location"
        label="Work location"
        required
        suggestions={wordsOf(used?.location)}
      />
      <Field of={TextField} control={control} name="employeeId" label="Employee ID (optional)" />
      <Field of={DateField} control={control} name="dateOfJoining" label="Date of joining" required noFuture />
      <Field of={DateField} control={control} name="dateOfLeaving" label="Date of leaving" required noFuture />
      {id === null && <PersonFormSimilar form={form} />}
      <PersonFormCustom form={form} />
    </div>
  );
}
