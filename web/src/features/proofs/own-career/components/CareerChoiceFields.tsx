import type { Control, FieldValues, Path } from 'react-hook-form';
import type { CareerDateForm } from '#contract/proofs/career-facts.ts';
import { CheckboxGroupField } from '../../../../ui/fields/CheckboxGroupField.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { RadioField } from '../../../../ui/fields/RadioField.tsx';
import { dateFormOptions } from './career-words.ts';

/** What a form holds of a choice. */
export type TypedChoice = { parts: string[]; dates: CareerDateForm };

export const presetChoice: TypedChoice = { parts: ['titles'], dates: 'days' };

/** Returns the choice that a form holds. */
export const toChoice = ({ parts, dates }: TypedChoice) => ({
  hasTitles: parts.includes('titles'),
  hasDepartments: parts.includes('departments'),
  dates,
});

const parts = [
  { value: 'titles', label: 'Titles' },
  { value: 'departments', label: 'Departments' },
];

/** The fields with which the person chooses what a proof of their career contains. */
export function CareerChoiceFields<Values extends TypedChoice & FieldValues>({
  control,
}: {
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever the form makes of its values
  control: Control<Values, any, any>;
}) {
  return (
    <>
      <Field
        of={CheckboxGroupField}
        control={control}
        name={'parts' as Path<Values>}
        label="Show beside your name"
        options={parts}
      />
      <Field of={RadioField} control={control} name={'dates' as Path<Values>} label="Dates" options={dateFormOptions} />
    </>
  );
}
