import { Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCheck, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { isEmail } from '#contract/base/rules.ts';
import { ruleHints } from '#contract/base/value-rules.ts';
import type { CustomField } from '#contract/directory/custom-fields.ts';
import { genders, peopleMessages } from '#contract/directory/person.ts';
import { filterOptionsQuery } from '#web/features/directory/audience/api.ts';
import { SimilarPeople } from '#web/features/directory/duplicates/components/SimilarPeople.tsx';
import { ImageButton } from '../../../../../ui/dialogs/ImageButton.tsx';
import { DateField } from '../../../../../ui/fields/DateField.tsx';
import { Field } from '../../../../../ui/fields/Field.tsx';
import { MonthDayField } from '../../../../../ui/fields/MonthDayField.tsx';
import { PhoneField } from '../../../../../ui/fields/PhoneField.tsx';
import { SelectField } from '../../../../../ui/fields/SelectField.tsx';
import { SuggestField } from '../../../../../ui/fields/SuggestField.tsx';
import { TextField } from '../../../../../ui/fields/TextField.tsx';
import layout from '../../../../../ui/pages/layout.module.css';
import { PersonAvatar } from '../../../../../ui/people/PersonAvatar.tsx';
import text from '../../../../../ui/theme/text.module.css';
import { useRecheck } from '../use-recheck.ts';
import classes from './PersonForm.module.css';
import { emailQuery } from './person-form-api.ts';
import type { PersonForm } from './use-person-form.ts';

/** The company's custom fields, all optional; empty if it has none. */
function PersonFormCustom({ form }: { form: PersonForm }) {
  if (form.customFields.length === 0) return null;
  return (
    <section className={classes.group} aria-labelledby="more-heading">
      <div>
        <h2 id="more-heading" className={text.heading}>
          More about the ex-employee
        </h2>
        <p className={text.muted}>Your company’s custom fields. All optional.</p>
      </div>
      {form.customFields.map((field) => (
        <CustomInput key={field._id} form={form} field={field} />
      ))}
    </section>
  );
}

function CustomInput({ form, field }: { form: PersonForm; field: CustomField }) {
  const bound = { control: form.personal.control, name: `custom.${field._id}`, label: field.name } as const;
  if (field.type === 'date') return <Field of={DateField} {...bound} />;
  if (field.type === 'choice')
    return (
      <Field
        of={SelectField}
        {...bound}
        options={field.choices.map((choice) => ({ value: choice, label: choice }))}
        placeholder="Select"
        clearLabel={`Clear ${field.name}`}
        searchable={field.choices.length > 10}
      />
    );
  return <Field of={TextField} {...bound} type={field.type} />;
}

/** The person as cards will show them, with the choice of a picture. */
function PersonFormFace({ form, id }: { form: PersonForm; id: string | null }) {
  const [name, designation] = useWatch({ control: form.personal.control, name: ['name', 'designation'] });
  const { photo } = form;
  return (
    <div className={classes.person}>
      {name.trim() || photo.shown ? (
        <PersonAvatar id={id ?? 'new'} name={name} photo={photo.shown} size={72} />
      ) : (
        <span className={classes.faceless} aria-hidden>
          <IconUser size={28} stroke={1.5} />
        </span>
      )}
      <div className={classes.words}>
        <p className={`${text.strong} ${text.breaking}`}>{name.trim() || 'New ex-employee'}</p>
        {designation && <p className={text.muted}>{designation}</p>}
        <p className={text.muted} role="status">
          {photo.chosen && 'The picture uploads when you save.'}
        </p>
      </div>
      <ImageButton title="Profile image" action="Save" tooLarge={peopleMessages.photoTooLarge} onImage={photo.choose} />
    </div>
  );
}

/** The delay in milliseconds before checking a valid address (spec section 9). */
const delay = 300;

/** Shows beside the field whether the typed address is available, being checked, or taken. */
function useEmailCheck({ personal, isTaken }: PersonForm, active: boolean) {
  const typed = useWatch({ control: personal.control, name: 'email' }).trim().toLowerCase();
  const [email] = useDebouncedValue(typed, delay);
  const query = useQuery({ ...emailQuery(email), enabled: active && isEmail(email) });
  useEffect(() => {
    if (query.data === undefined || !isEmail(email)) return;
    if (query.data === 'taken') isTaken.current.add(email);
    else isTaken.current.delete(email);
    void personal.trigger('email');
  }, [query.data, email, personal, isTaken]);
  if (!active || !isEmail(typed)) return 'idle';
  return typed === email && !query.isFetching ? (query.data ?? 'idle') : 'checking';
}

const names = ['name', 'phone', 'dateOfBirth', 'dateOfJoining', 'employeeId', 'companyEmail', 'linkedinUrl'] as const;

/** Ex-employees who may be the person being added. */
function PersonFormSimilar({ form }: { form: PersonForm }) {
  const values = useWatch({ control: form.personal.control, name: [...names] });
  return <SimilarPeople likeness={Object.fromEntries(names.map((name, index) => [name, values[index]]))} />;
}

const genderOptions = genders.map((value) => ({ value, label: value[0]?.toUpperCase() + value.slice(1) }));
/** Returns existing values, most frequent first, so that a department isn't spelled in two ways. */
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
      <Field of={TextField} control={control} name="name" label="Name" required description={ruleHints.name()} />
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
      <Field of={PhoneField} control={control} name="phone" label="Phone (optional)" description={ruleHints.phone()} />
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
