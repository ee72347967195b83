import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { billingContact, type CompanySettings, settingsMessages } from '#contract/company/settings.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { PageForm } from '../../../../ui/forms/PageForm.tsx';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { useSetBilling } from '../api.ts';
import { CompanySettingsLoaded } from './CompanySettingsLoaded.tsx';

/** The contact for invoices. */
export function BillingSection() {
  return (
    <SectionFrame title="Billing contact" words="Where we send invoices and questions about them.">
      <CompanySettingsLoaded>{(settings) => <BillingForm settings={settings} />}</CompanySettingsLoaded>
    </SectionFrame>
  );
}

function BillingForm({ settings }: { settings: CompanySettings }) {
  const saving = useSetBilling();
  const form = useForm({
    resolver: zodResolver(billingContact),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { email: settings.billingEmail ?? '' },
  });
  return (
    <PageForm
      form={form}
      save={({ email }) => saving.mutateAsync(email)}
      saved={settingsMessages.billingSaved}
      failed="Failed to update the billing contact"
    >
      <Field
        of={TextField}
        control={form.control}
        name="email"
        label="Email"
        type="email"
        description="If empty, invoices go to the owners."
      />
    </PageForm>
  );
}
