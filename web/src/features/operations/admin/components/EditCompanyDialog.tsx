import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  type CompanyDetail,
  type CompanyRevision,
  companyMessages,
  companyRevision,
} from '#contract/operations/admin-companies.ts';
import { number } from '../../../../lib/numbers.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { useChangeCompany } from '../api.ts';
import { useBrands } from './use-brands.ts';

/** The form for a company's name and brand. */
export function EditCompanyDialog({ company, onClose }: { company: CompanyDetail; onClose: () => void }) {
  const { options, nameOf } = useBrands();
  const changing = useChangeCompany(company._id);
  const form = useForm<CompanyRevision>({
    resolver: zodResolver(companyRevision),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { name: company.name, brand: company.brand },
  });
  const brand = form.watch('brand');
  const moves = brand !== undefined && brand !== company.brand;
  const renames = form.watch('name')?.trim() !== company.name;
  const accounts = company.team + company.exemployees;
  return (
    <FormDialog
      title={`Edit ${company.name}`}
      size="small"
      form={form}
      save={(given) => changing.mutateAsync(given)}
      saved={companyMessages.changed}
      failed={companyMessages.notChanged}
      submitLabel={moves ? `Move to ${nameOf(brand)}` : 'Save'}
      unsaved="Your changes haven’t been saved."
      onClose={onClose}
    >
      <Field of={TextField} control={form.control} name="name" label="Company name" required />
      <Field of={SelectField} control={form.control} name="brand" label="Brand" required options={options} />
      {moves && (
        <Callout tone="warn" role="status">
          {`${number(accounts)} ${accounts === 1 ? 'account moves' : 'accounts move'} to ${nameOf(brand)}. Everyone is signed out and will sign in on the other site, with the same password. Links in earlier messages stop working, and credentials that ex-employees have made are revoked.`}
        </Callout>
      )}
      {renames && !moves && (
        <Callout tone="warn" role="status">
          Credentials that its ex-employees have made carry the old name. They are revoked for good.
        </Callout>
      )}
    </FormDialog>
  );
}
