import type { Control } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { cities } from '#contract/base/cities.ts';
import { limits } from '#contract/base/rules.ts';
import { jobLimits } from '#contract/recruitment/jobs.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { PillsField } from '../../../../ui/fields/PillsField.tsx';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { RichTextField } from '../../../../ui/text/RichTextField.tsx';
import { asListed, type JobForm } from './job-form.ts';

const suggestions = cities.map(({ name, region }) => ({ value: name, note: region ?? undefined }));

/** What the job is, and where. */
export function JobAbout({ control, isOpen }: { control: Control<JobForm>; isOpen: boolean }) {
  return (
    <>
      <Field of={TextField} control={control} name="title" label="Title" required />
      <Field of={TextField} control={control} name="department" label="Department (optional)" />
      <Field
        of={RichTextField}
        control={control}
        name="description"
        label="Description"
        required={isOpen}
        limit={limits.message}
      />
      <Locations control={control} isOpen={isOpen} />
      <Field
        of={SwitchField}
        control={control}
        name="isRemote"
        label="Remote"
        description="People can do the job from anywhere."
      />
    </>
  );
}

/** Cities of the list by their names there, however they were typed, and other places. */
function Locations({ control, isOpen }: { control: Control<JobForm>; isOpen: boolean }) {
  const { field, fieldState } = useController({ control, name: 'locations' });
  return (
    <PillsField
      {...field}
      onChange={(names) => field.onChange([...new Set(names.map(asListed).filter(Boolean))])}
      error={fieldState.error?.message}
      label="Locations"
      required={isOpen}
      description="Cities of the list, or any other place. Press Enter after each."
      placeholder={field.value.length === 0 ? 'Choose a city, or write a place' : undefined}
      suggestions={suggestions}
      most={jobLimits.locations}
      longest={jobLimits.location}
    />
  );
}
