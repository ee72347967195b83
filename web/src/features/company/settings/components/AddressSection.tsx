import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { Company } from '#contract/accounts/accounts.ts';
import { addressChange, addressMessages } from '#contract/base/company-addresses.ts';
import { joinPath } from '#contract/base/paths.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { PageForm } from '../../../../ui/forms/PageForm.tsx';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { useSetAddress } from '../api.ts';

/** The readable part of the company's public addresses. */
export function AddressSection() {
  const company = useProfile()?.companyDetails;
  return (
    <SectionFrame
      title="Public address"
      words="The link for people who worked here, and the address of your company’s page. Earlier addresses keep working, so printed ones do too."
    >
      {company ? <AddressForm company={company} /> : <FormSkeleton fields={1} />}
    </SectionFrame>
  );
}

function AddressForm({ company }: { company: Company }) {
  const saving = useSetAddress();
  const form = useForm({
    resolver: zodResolver(addressChange),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { address: company.address ?? '' },
  });
  return (
    <PageForm
      form={form}
      save={({ address }) => saving.mutateAsync(address)}
      saved={addressMessages.saved}
      afterwards={({ address }) => ({ address })}
      failed={addressMessages.notSaved}
    >
      <Field
        of={TextField}
        control={form.control}
        name="address"
        label="Address"
        required
        autoComplete="off"
        description={`Now: ${window.location.host}${joinPath(company)}`}
      />
    </PageForm>
  );
}
