import { limits } from '#contract/base/rules.ts';
import { courseTypes } from '#contract/directory/person.ts';
import { Field } from '../../../../../ui/fields/Field.tsx';
import { SelectField } from '../../../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../../../ui/fields/TextField.tsx';
import { useRecheck } from '../use-recheck.ts';
import { EntryList } from './EntryList.tsx';
import { emptyEducation } from './person-form-values.ts';
import type { PersonForm } from './use-person-form.ts';

const staffHint = 'The ex-employee’s courses and institutes. Optional.';
type EducationForm = PersonForm['education'];

const typeOptions = courseTypes.map((value) => ({ value, label: `${value[0]?.toUpperCase()}${value.slice(1)}` }));
/** Returns the years from 2000 to the current one (spec section 9), latest first. */
const yearOptions = () => {
  const present = new Date().getFullYear();
  return Array.from({ length: present - limits.firstBatchYear + 1 }, (_, index) => {
    const year = String(present - index);
    return { value: year, label: year };
  });
};

/** Tab 3, Education Details. */
export function EntryEducation({ form, hint = staffHint }: { form: EducationForm; hint?: string }) {
  return (
    <EntryList form={form} noun="education" empty={emptyEducation} hint={hint}>
      {(index) => <Fields form={form} index={index} />}
    </EntryList>
  );
}

function Fields({ form, index }: { form: EducationForm; index: number }) {
  const { control } = form;
  const at = `entries.${index}` as const;
  const years = yearOptions();
  useRecheck(form, `${at}.batchFrom`, `${at}.batchTo`);
  return (
    <>
      <Field of={TextField} control={control} name={`${at}.institute`} label="Institute" required />
      <Field of={TextField} control={control} name={`${at}.course`} label="Course (optional)" />
      <Field
        of={SelectField}
        control={control}
        name={`${at}.type`}
        label="Type of course"
        required
        options={typeOptions}
      />
      <Field
        of={SelectField}
        control={control}
        name={`${at}.batchFrom`}
        label="Batch from"
        required
        options={years}
        searchable
      />
      <Field
        of={SelectField}
        control={control}
        name={`${at}.batchTo`}
        label="Batch to"
        required
        options={years}
        searchable
      />
    </>
  );
}
