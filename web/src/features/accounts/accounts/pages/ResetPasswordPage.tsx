import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { passwordReset, resetPassword } from '#contract/accounts/doors.ts';
import { call } from '../../../../lib/client.ts';
import { usePlainForm } from '../../../../lib/drafts/use-plain-form.ts';
import { Fault } from '../../../../ui/pages/Callout.tsx';
import { Done } from '../../../../ui/pages/Done.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import { LinkPage } from '../components/LinkPage.tsx';
import { NewPasswordField } from '../components/NewPasswordField.tsx';

/** The page behind the link in the password reset email. */
export function ResetPasswordPage() {
  return (
    <LinkPage
      title="Set a new password"
      whenEnded={
        <>
          Links work once, for one hour. <Link to="/forgot-password">Get a new link</Link>
        </>
      }
    >
      {({ email }, token) => <NewPassword email={email} token={token} />}
    </LinkPage>
  );
}

const onlyPassword = passwordReset.pick({ password: true });

function NewPassword({ email, token }: { email: string; token: string }) {
  const [done, setDone] = useState(false);
  const { faults, working, formProps } = usePlainForm(onlyPassword, async (values) => {
    await call(resetPassword, { body: { token, ...values } }, { redirect: false });
    setDone(true);
  });
  if (done) return <Changed />;
  return (
    <>
      <h1 className={page.title}>Set a new password</h1>
      <p className={page.words}>
        For{' '}
        <strong>
          <EmailText address={email} />
        </strong>
        . You will be signed out everywhere.
      </p>
      <form className={page.form} {...formProps}>
        <Fault>{faults.form}</Fault>
        {/* Tells password managers which account the password belongs to. */}
        <input className="visually-hidden" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
        <NewPasswordField label="New password" error={faults.password} />
        <div className={page.actions}>
          <button type="submit" className={buttons.primary} disabled={working}>
            {working ? 'Setting…' : 'Set password'}
          </button>
        </div>
      </form>
    </>
  );
}

function Changed() {
  return (
    <Done title="Password changed">
      <p className={page.words}>You have been signed out everywhere.</p>
      <Link to="/" search={{ action: 'login' }} className={buttons.primary}>
        Sign in
      </Link>
    </Done>
  );
}
