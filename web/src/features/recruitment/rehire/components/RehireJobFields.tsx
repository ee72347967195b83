import type { UseFormReturn } from 'react-hook-form';
import { cities } from '#contract/base/cities.ts';
import { limits } from '#contract/base/rules.ts';
import type { ActiveJob } from '#contract/recruitment/jobs.ts';
import { loadActiveJobs } from '#web/features/recruitment/jobs/components/active-jobs.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import type { SearchableSelectProps } from '../../../../ui/fields/SearchableSelect.tsx';
import { SearchableSelect } from '../../../../ui/fields/SearchableSelect.tsx';
import { SuggestField } from '../../../../ui/fields/SuggestField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { RichTextField } from '../../../../ui/text/RichTextField.tsx';
import type { RehireForm } from './rehire-form.ts';

const suggestions = cities.map(({ name, region }) => ({ value: name, note: region ?? undefined }));
const labelOf = (job: ActiveJob) => [job.title, job.location].filter(Boolean).join(' · ');
const JobSelect = (props: SearchableSelectProps<ActiveJob>) => <SearchableSelect {...props} />;

/** The job section: one of the open jobs, or a new one. */
export function RehireJobFields({ form, kind }: { form: UseFormReturn<RehireForm>; kind: RehireForm['kind'] }) {
  const { control } = form;
  if (kind === 'existing')
    return (
      <Field
        of={JobSelect}
        control={control}
        name="job"
        label="Job"
        required
        placeholder="Search open jobs"
        queryKey={['jobs', 'active']}
        load={loadActiveJobs}
        getId={(job: ActiveJob) => job._id}
        getLabel={labelOf}
        pageSize={limits.pageSize}
        emptyText="No open job found"
      />
    );
  return (
    <>
      <Field of={TextField} control={control} name="jobTitle" label="Job title" required />
      <Field
        of={RichTextField}
        control={control}
        name="description"
        label="Job description"
        required
        limit={limits.message}
      />
      <Field
        of={SuggestField}
        control={control}
        name="location"
        label="Job location"
        required
        suggestions={suggestions}
        placeholder="Choose a city, or write a place"
      />
      <Field
        of={TextField}
        control={control}
        name="salary"
        label="Salary (optional)"
        placeholder="12 to 15 lakh a year"
      />
    </>
  );
}
