import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ruleHints } from '#contract/base/value-rules.ts';
import { genders } from '#contract/directory/person.ts';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { MonthDayField } from '../../../../ui/fields/MonthDayField.tsx';
import { PhoneField } from '../../../../ui/fields/PhoneField.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import type { LeaverValues } from './leaver-form.ts';
import { factText, factWords } from './leaver-words.ts';

const genderOptions = genders.map((value) => ({ value, label: factText('gender', value) }));

type LeaverFieldsProps = {
  form: UseFormReturn<LeaverValues>;
  /** Before the others. */
  children?: ReactNode;
  /** Whether a new leaver is announced: with the few facts that are needed, and the others on demand. */
  isNew?: boolean;
};

/** The facts about a leaver. */
export function LeaverFields({ form: { control, setFocus }, isNew = false, children }: LeaverFieldsProps) {
  const [isFolded, setFolded] = useState(isNew);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isNew && !isFolded) setFocus('email');
  }, [isNew, isFolded, setFocus]);
  return (
    <>
      <Field
        of={TextField}
        control={control}
        name="name"
        label={factWords.name}
        required
        autoFocus
        description={ruleHints.name()}
      />
      {children}
      <Field of={DateField} control={control} name="dateOfLeaving" label={factWords.dateOfLeaving} required />
      <Field
        of={TextField}
        control={control}
        name="companyEmail"
        label={factWords.companyEmail}
        type="email"
        required={isNew}
      />
      {isFolded ? (
        <div>
          <Button variant="default" onClick={() => setFolded(false)}>
            More details
          </Button>
        </div>
      ) : (
        <>
          <Field of={TextField} control={control} name="email" label={factWords.email} type="email" />
          <Field
            of={SelectField}
            control={control}
            name="gender"
            label={factWords.gender}
            options={genderOptions}
            clearLabel="Clear gender"
          />
          <Field of={MonthDayField} control={control} name="dateOfBirth" label={factWords.dateOfBirth} />
          <Field of={TextField} control={control} name="designation" label={factWords.designation} />
          <Field of={TextField} control={control} name="department" label={factWords.department} />
          <Field of={TextField} control={control} name="location" label={factWords.location} />
          <Field of={DateField} control={control} name="dateOfJoining" label={factWords.dateOfJoining} noFuture />
          <Field
            of={PhoneField}
            control={control}
            name="phone"
            label={`${factWords.phone} (optional)`}
            description={ruleHints.phone()}
          />
          <Field
            of={TextField}
            control={control}
            name="linkedinUrl"
            label={`${factWords.linkedinUrl} (optional)`}
            type="url"
            placeholder="https://www.linkedin.com/in/…"
          />
        </>
      )}
    </>
  );
}
