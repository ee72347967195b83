import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { companyMessages, type NewCompany, newCompany } from '#contract/operations/admin-companies.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { useCreateCompany } from '../api.ts';
import { useBrands } from './use-brands.ts';

/** The form for a new company and its owner, who is emailed a link. */
export function CreateCompanyDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { options } = useBrands();
  const creation = useCreateCompany();
  const form = useForm<NewCompany>({
    resolver: zodResolver(newCompany),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { name: '', brand: '', ownerName: '', ownerEmail: '' },
  });
  return (
    <FormDialog
      title="Create company"
      form={form}
      save={(given) => creation.mutateAsync(given)}
      saved={companyMessages.created}
      failed={companyMessages.notCreated}
      submitLabel="Create company"
      unsaved="The company hasn’t been created."
      onClose={onClose}
      onSaved={({ _id }) => {
        onClose();
        return navigate({ to: '/admin/companies/$id', params: { id: _id }, ignoreBlocker: true });
      }}
    >
      <Field of={TextField} control={form.control} name="name" label="Company name" required autoFocus />
      <Field of={SelectField} control={form.control} name="brand" label="Brand" required options={options} />
      <Field of={TextField} control={form.control} name="ownerName" label="Owner's name" required />
      <Field
        of={TextField}
        control={form.control}
        name="ownerEmail"
        label="Owner's email"
        description="We send a link for choosing a password to this address."
        type="email"
        required
      />
    </FormDialog>
  );
}
