import { type Control, useWatch } from 'react-hook-form';
import { currencies } from '#contract/recruitment/job-terms.ts';
import { jobLimits } from '#contract/recruitment/jobs.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { RadioField } from '../../../../ui/fields/RadioField.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import classes from './Jobs.module.css';
import type { JobForm } from './job-form.ts';

const kinds = [
  { value: 'none', label: 'Not stated' },
  { value: 'range', label: 'A range' },
  { value: 'text', label: 'In your own words' },
];
const periods = [
  { value: 'year', label: 'a year' },
  { value: 'month', label: 'a month' },
  { value: 'hour', label: 'an hour' },
];
export const currencyOptions = currencies.map((value) => ({ value, label: value }));

/** What the job pays: as a range, in words, or not said. */
export function JobSalary({ control }: { control: Control<JobForm> }) {
  const kind = useWatch({ control, name: 'salary.kind' });
  return (
    <>
      <Field of={RadioField} control={control} name="salary.kind" label="Salary" options={kinds} />
      {kind === 'range' && (
        <div className={classes.pair}>
          <Field of={TextField} control={control} name="salary.from" type="number" label="From" required />
          <Field of={TextField} control={control} name="salary.to" type="number" label="To" required />
          <Field of={SelectField} control={control} name="salary.currency" label="Currency" options={currencyOptions} />
          <Field of={SelectField} control={control} name="salary.period" label="Paid per" options={periods} />
        </div>
      )}
      {kind === 'text' && (
        <Field
          of={TextField}
          control={control}
          name="salary.text"
          label="Salary in words"
          placeholder="12 to 15 lakh a year"
          maxLength={jobLimits.salary}
          required
        />
      )}
    </>
  );
}
