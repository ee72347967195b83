import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { currencies, employmentTypes, employmentWords } from '#contract/recruitment/job-terms.ts';
import { type Job, jobLimits } from '#contract/recruitment/jobs.ts';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { RadioField } from '../../../../ui/fields/RadioField.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import classes from './Jobs.module.css';
import type { JobForm } from './job-form.ts';
import { recruitersQuery } from './job-queries.ts';
import { audienceWords } from './job-words.ts';

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
const currencyOptions = currencies.map((value) => ({ value, label: value }));

/** The salary: a range, free text, or none. */
function JobSalary({ control }: { control: Control<JobForm> }) {
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

const types = employmentTypes.map((value) => ({ value, label: employmentWords[value].label }));
const audiences = Object.entries(audienceWords).map(([value, { label }]) => ({ value, label }));

type JobTermsProps = { control: Control<JobForm>; recruiter: Job['recruiter'] };

/** The fields for openings, recruiter, closing date, pay and visibility. */
export function JobTerms({ control, recruiter }: JobTermsProps) {
  const audience = useWatch({ control, name: 'audience' });
  const { data: team = [] } = useQuery(recruitersQuery);
  // The recruiter may have left the team since, and is still listed.
  const known = recruiter && !team.some(({ _id }) => _id === recruiter._id) ? [recruiter, ...team] : team;
  return (
    <>
      <div className={classes.pair}>
        <div data-of="employmentType">
          <Field
            of={SelectField}
            control={control}
            name="employmentType"
            label="Employment type"
            options={types}
            placeholder="Not stated"
            clearLabel="Clear employment type"
          />
        </div>
        <Field of={TextField} control={control} name="openings" type="number" label="Openings" required />
      </div>
      <JobSalary control={control} />
      <Field
        of={DateField}
        control={control}
        name="closesOn"
        label="Closing date (optional)"
        description="The last day on which people can apply."
      />
      <Field
        of={SelectField}
        control={control}
        name="recruiter"
        label="Recruiter"
        description="The colleague responsible for this job."
        options={known.map(({ _id, name }) => ({ value: _id, label: name }))}
        placeholder="Not assigned"
        searchable={known.length > 10}
        clearLabel="Clear recruiter"
      />
      <Field
        of={RadioField}
        control={control}
        name="audience"
        label="Audience"
        description={audienceWords[audience].meaning}
        options={audiences}
      />
      <div className={classes.pair}>
        <Field of={TextField} control={control} name="reward.amount" type="number" label="Referral reward (optional)" />
        <Field
          of={SelectField}
          control={control}
          name="reward.currency"
          label="Reward currency"
          options={currencyOptions}
        />
      </div>
    </>
  );
}
