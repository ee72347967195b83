import { useState } from 'react';
import { addressed } from '#contract/accounts/doors.ts';
import { usePlainForm } from '../../../../lib/drafts/use-plain-form.ts';
import { PlainField } from '../../../../ui/fields/PlainField.tsx';
import { singleClick } from '../../../../ui/fields/single-click.ts';
import { Fault } from '../../../../ui/pages/Callout.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import buttons from '../../../../ui/theme/button.module.css';
import { askForLink } from '../api.ts';
import { Sent } from './Sent.tsx';

type LinkStepProps = {
  /** The email typed in the previous step. */
  email?: string;
  onBack: () => void;
};

/** The form for requesting a one-time sign-in link. */
export function LinkStep({ email: typed = '', onBack }: LinkStepProps) {
  const [sentTo, setSentTo] = useState<string>();
  const { faults, working, formProps } = usePlainForm(addressed, async ({ email }) => {
    await askForLink('sign-in-link', email);
    setSentTo(email);
  });
  const back = (
    <button type="button" className={buttons.quiet} onClick={onBack}>
      Back
    </button>
  );
  if (sentTo)
    return (
      <Sent>
        <p className={page.words}>
          If <strong>{sentTo}</strong> belongs to an ex-employee account, we sent a sign-in link to it. The link works
          for 15 minutes.
        </p>
        {back}
      </Sent>
    );
  return (
    <form className={page.form} {...formProps}>
      <h1 className={page.title}>Sign in with a link</h1>
      <Fault>{faults.form}</Fault>
      <PlainField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        error={faults.email}
        defaultValue={typed}
        hint="For ex-employees: the email you registered with"
        autoFocus
      />
      <div className={page.actions} onClickCapture={singleClick}>
        <button type="submit" className={buttons.primary} disabled={working}>
          {working ? 'Sending…' : 'Send link'}
        </button>
        {back}
      </div>
    </form>
  );
}
