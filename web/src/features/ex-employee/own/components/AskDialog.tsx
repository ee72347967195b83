import { useForm } from 'react-hook-form';
import { ruleHints } from '#contract/base/value-rules.ts';
import { genders } from '#contract/directory/person.ts';
import type { OwnRecord } from '#contract/ex-employee/own.ts';
import type { GivenProfileChanges } from '#contract/ex-employee/profile-changes.ts';
import {
  companyHeldFields,
  profileChangeMessages,
  companyHeldWords as words,
} from '#contract/ex-employee/profile-changes.ts';
import { personalResolver } from '#web/features/directory/people/components/form/person-form-rules.ts';
import type { PersonalValues } from '#web/features/directory/people/components/form/person-form-values.ts';
import { toPersonalValues } from '#web/features/directory/people/components/form/person-form-values.ts';
import { useRecheck } from '#web/features/directory/people/components/use-recheck.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { MonthDayField } from '../../../../ui/fields/MonthDayField.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useRequestChanges } from '../api.ts';

const genderOptions = genders.map((value) => ({ value, label: `${value[0]?.toUpperCase()}${value.slice(1)}` }));
/** Only the server knows whether an address is taken, and it tells HR. */
const rules = personalResolver(() => false, []);

/** Asks the company to change what it holds; begins with what waits already. */
export function AskDialog({ record, onClose }: { record: OwnRecord; onClose: () => void }) {
  const requesting = useRequestChanges();
  const held = toPersonalValues(record);
  const form = useForm({
    resolver: rules,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { ...toPersonalValues({ ...record, ...wantedOf(record) }), custom: {} },
  });
  const { control } = form;
  useRecheck(form, 'dateOfJoining', 'dateOfLeaving');
  const send = async (values: PersonalValues) => {
    const different = companyHeldFields.options.filter((field) => values[field].trim() !== held[field]);
    if (different.length === 0) return toast.info(profileChangeMessages.nothingChanged);
    const changes = Object.fromEntries(different.map((field) => [field, values[field]])) as GivenProfileChanges;
    await requesting.mutateAsync(changes);
    toast.success(profileChangeMessages.requested);
  };
  return (
    <FormDialog
      title="Request a change"
      form={form}
      save={send}
      failed={profileChangeMessages.notRequested}
      submitLabel="Send request"
      unsaved="Your changes haven’t been saved."
      onClose={onClose}
    >
      <p>{`Correct what is wrong and leave the rest. HR at ${record.companyName ?? 'the company'} reviews it.`}</p>
      <Field
        of={TextField}
        control={control}
        name="name"
        label={words.name}
        required
        autoComplete="name"
        description={ruleHints.name()}
      />
      <Field
        of={TextField}
        control={control}
        name="email"
        label={words.email}
        type="email"
        required
        autoComplete="email"
        description="You sign in with this email. Once HR approves, use the new one."
      />
      <Field of={SelectField} control={control} name="gender" label={words.gender} required options={genderOptions} />
      <Field of={MonthDayField} control={control} name="dateOfBirth" label={words.dateOfBirth} required />
      <Field of={TextField} control={control} name="companyEmail" label={words.companyEmail} type="email" required />
      <Field of={TextField} control={control} name="designation" label={words.designation} required />
      <Field of={TextField} control={control} name="department" label={words.department} required />
      <Field of={TextField} control={control} name="location" label={words.location} required />
      <Field of={TextField} control={control} name="employeeId" label={`${words.employeeId} (optional)`} />
      <Field of={DateField} control={control} name="dateOfJoining" label={words.dateOfJoining} required noFuture />
      <Field of={DateField} control={control} name="dateOfLeaving" label={words.dateOfLeaving} required noFuture />
    </FormDialog>
  );
}

/** What waits, in the words of the record. */
function wantedOf({ pendingChange }: OwnRecord): Partial<OwnRecord> {
  return Object.fromEntries((pendingChange?.fields ?? []).map(({ field, wanted }) => [field, wanted]));
}
