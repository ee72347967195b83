import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { OwnRecord } from '#contract/ex-employee/own.ts';
import { ownChanges, ownMessages } from '#contract/ex-employee/own.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { PhoneField } from '../../../../ui/fields/PhoneField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { useSaveOwn } from '../api.ts';

const details = ownChanges.omit({ professionalDetails: true, educationDetails: true });

/** Contact and work today: the person's own, changed at once. */
export function DetailsDialog({ record, onClose }: { record: OwnRecord; onClose: () => void }) {
  const saving = useSaveOwn();
  const { crawledInfo, phone, linkedinUrl, currentIndustry } = record;
  const form = useForm({
    resolver: zodResolver(details),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      phone: phone ?? '',
      linkedinUrl: linkedinUrl ?? '',
      currentIndustry: currentIndustry ?? '',
      crawledInfo: {
        currentCompany: crawledInfo.currentCompany ?? '',
        currentDesignation: crawledInfo.currentDesignation ?? '',
        currentLocation: crawledInfo.currentLocation ?? '',
      },
    },
  });
  const { control } = form;
  return (
    <FormDialog
      title="Contact and work today"
      form={form}
      save={(values) => saving.mutateAsync(values)}
      saved={ownMessages.recordSaved}
      failed={ownMessages.recordNotSaved}
      unsaved="Your changes haven’t been saved."
      onClose={onClose}
    >
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
        of={TextField}
        control={control}
        name="crawledInfo.currentCompany"
        label="Current company (optional)"
        autoComplete="organization"
      />
      <Field
        of={TextField}
        control={control}
        name="crawledInfo.currentDesignation"
        label="Current designation (optional)"
        autoComplete="organization-title"
      />
      <Field
        of={TextField}
        control={control}
        name="crawledInfo.currentLocation"
        label="Current location (optional)"
        autoComplete="address-level2"
      />
      <Field of={TextField} control={control} name="currentIndustry" label="Current industry (optional)" />
    </FormDialog>
  );
}
