import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { credentials, login } from '#contract/accounts.ts';
import { call } from '../../../lib/client.ts';
import { usePlainForm } from '../../../lib/use-plain-form.ts';
import buttons from '../../../ui/button.module.css';
import { Callout } from '../../../ui/Callout.tsx';
import { PlainField } from '../../../ui/PlainField.tsx';
import page from '../../../ui/public-page.module.css';
import { singleClick } from '../../../ui/single-click.ts';
import { useArrive } from './use-arrive.ts';

type PasswordStepProps = {
  headingId: string;
  onCancel: () => void;
  onChallenge: (challenge: string) => void;
  /** Other ways in, below the buttons. */
  children: ReactNode;
};

/** The first step of signing in: email and password. */
export function PasswordStep({ headingId, onCancel, onChallenge, children }: PasswordStepProps) {
  const arrive = useArrive(onChallenge);
  const { faults, working, formProps } = usePlainForm(credentials, async (body) => {
    arrive(await call(login, { body }, { redirect: false }));
  });
  return (
    <form className={page.form} {...formProps}>
      <h2 id={headingId} className={page.title}>
        Sign in
      </h2>
      <Callout tone="bad" brief role="alert">
        {faults.form}
      </Callout>
      <PlainField label="Email" name="email" type="email" autoComplete="username" error={faults.email} autoFocus />
      <PlainField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        error={faults.password}
        hint={<Link to="/forgot-password">Forgot password?</Link>}
      />
      <div className={page.actions} onClickCapture={singleClick}>
        <button type="submit" className={buttons.primary} disabled={working}>
          {working ? 'Signing in…' : 'Sign in'}
        </button>
        <button type="button" className={buttons.quiet} onClick={onCancel}>
          Cancel
        </button>
      </div>
      {children}
    </form>
  );
}
