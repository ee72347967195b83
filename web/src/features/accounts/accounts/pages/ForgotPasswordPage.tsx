import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addressed } from '#contract/accounts/doors.ts';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { usePlainForm } from '../../../../lib/drafts/use-plain-form.ts';
import { PlainField } from '../../../../ui/fields/PlainField.tsx';
import { Fault } from '../../../../ui/pages/Callout.tsx';
import { PublicFrame } from '../../../../ui/pages/PublicFrame.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import buttons from '../../../../ui/theme/button.module.css';
import { askForLink } from '../api.ts';
import { Sent } from '../components/Sent.tsx';

/** The page for requesting a link to set a new password. */
export function ForgotPasswordPage() {
  useDocumentTitle('Forgot password');
  const [sentTo, setSentTo] = useState<string>();
  const { faults, working, formProps } = usePlainForm(addressed, async ({ email }) => {
    await askForLink('forgot-password', email);
    setSentTo(email);
  });
  return (
    <PublicFrame shape="card">
      {sentTo ? (
        <Sent>
          <p className={page.words}>
            If <strong>{sentTo}</strong> has an account, we sent a link to set a new password. It works for one hour.
          </p>
          <button type="button" className={buttons.button} onClick={() => setSentTo(undefined)}>
            Use a different email
          </button>
        </Sent>
      ) : (
        <>
          <h1 className={page.title}>Forgot your password?</h1>
          <p className={page.words}>Enter the email of your account and we’ll send you a link to set a new password.</p>
          <form className={page.form} {...formProps}>
            <Fault>{faults.form}</Fault>
            <PlainField
              label="Email"
              name="email"
              type="email"
              autoComplete="username"
              error={faults.email}
              autoFocus
            />
            <div className={page.actions}>
              <button type="submit" className={buttons.primary} disabled={working}>
                {working ? 'Sending…' : 'Send link'}
              </button>
            </div>
          </form>
        </>
      )}
      <p className={page.elsewhere}>
        <Link to="/" search={{ action: 'login' }}>
          Back to sign in
        </Link>
      </p>
    </PublicFrame>
  );
}
