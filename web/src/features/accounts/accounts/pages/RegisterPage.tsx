import { useState } from 'react';
import { registerCompany, registration } from '#contract/accounts/doors.ts';
import { useBrand } from '../../../../lib/brand.ts';
import { call } from '../../../../lib/client.ts';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { usePlainForm } from '../../../../lib/drafts/use-plain-form.ts';
import { PlainCheckbox } from '../../../../ui/fields/PlainCheckbox.tsx';
import { PlainField } from '../../../../ui/fields/PlainField.tsx';
import { PublicFrame } from '../../../../ui/pages/PublicFrame.tsx';
import { askForLink } from '../api.ts';
import { AskAgain } from '../components/AskAgain.tsx';
import { NewPasswordField } from '../components/NewPasswordField.tsx';
import { Registered, RegistrationForm } from '../components/Registration.tsx';

/** The page that registers a company: creates it with its owner, and sends an email to confirm the address. */
export function RegisterPage() {
  useDocumentTitle('Register your company');
  const [sentTo, setSentTo] = useState<string>();
  return (
    <PublicFrame shape="card">
      {sentTo ? (
        <Registered email={sentTo} then="enter your portal">
          <AskAgain label="Resend link" ask={() => askForLink('verify-email/resend', sentTo)} />
        </Registered>
      ) : (
        <Registration onSent={setSentTo} />
      )}
    </PublicFrame>
  );
}

function Registration({ onSent }: { onSent: (email: string) => void }) {
  const { name } = useBrand();
  const { faults, ...form } = usePlainForm(registration, async (values) => {
    await call(registerCompany, { body: values }, { redirect: false });
    onSent(values.email);
  });
  return (
    <RegistrationForm
      title="Register your company"
      words={`${name} keeps everyone who left in one directory. You become the owner and can invite your colleagues.`}
      form={form}
      fault={faults.form}
      submit={{ label: 'Register company', working: 'Registering…' }}
      already="Already registered?"
    >
      <PlainField label="Your name" name="name" type="text" autoComplete="name" error={faults.name} autoFocus />
      <PlainField label="Company" name="company" type="text" autoComplete="organization" error={faults.company} />
      <PlainField label="Website" name="website" type="url" autoComplete="url" error={faults.website} optional />
      <PlainField label="Work email" name="email" type="email" autoComplete="username" error={faults.email} />
      <NewPasswordField error={faults.password} />
      <PlainCheckbox name="terms" error={faults.terms}>
        I am 18 or over and accept the{' '}
        <a href="/terms-and-conditions" target="_blank" rel="noreferrer">
          Terms and Conditions<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </PlainCheckbox>
    </RegistrationForm>
  );
}
