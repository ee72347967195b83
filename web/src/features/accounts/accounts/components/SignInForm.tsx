import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { credentials, login, signInBeginning } from '#contract/accounts/accounts.ts';
import { call, whySignedOut } from '../../../../lib/client.ts';
import { usePlainForm } from '../../../../lib/drafts/use-plain-form.ts';
import { PlainField } from '../../../../ui/fields/PlainField.tsx';
import { singleClick } from '../../../../ui/fields/single-click.ts';
import { Fault } from '../../../../ui/pages/Callout.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import buttons from '../../../../ui/theme/button.module.css';
import classes from './SignInForm.module.css';
import { useArrive } from './use-arrive.ts';

/** Opens a company's sign-in service. */
export type OwnWay = () => void;
type SignInFormProps = {
  /** Returns the single sign-on of an address's company, or null. Reveals nothing about the account. */
  findOwnWay: (email: string) => Promise<OwnWay | null>;
  onChallenge: (challenge: string) => void;
  /** Other ways to sign in, below the buttons. */
  children?: ReactNode;
};

/**
 * The form that asks for the email, then for the password or single sign-on. Both fields are always in the page, because password
 * managers fill them together.
 */
export function SignInForm({ findOwnWay, onChallenge, children }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState<{ email: string; ownWay: OwnWay | null }>();
  const arrive = useArrive(onChallenge);
  const { faults, working, clearFaults, formProps } = usePlainForm(
    asked ? credentials : signInBeginning,
    async (body) => {
      if (!asked) {
        const ownWay = await findOwnWay(body.email);
        setAsked({ email: body.email, ownWay });
        if (ownWay || body.password === '') return;
      }
      arrive(await call(login, { body }, { redirect: false }));
    },
  );
  useEffect(() => {
    if (asked && !asked.ownWay) form.current?.querySelector<HTMLElement>('[name="password"]')?.focus();
  }, [asked]);
  const change = () => {
    setAsked(undefined);
    clearFaults();
    // Runs once the field is visible again.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[name="email"]')?.focus());
  };
  return (
    <form ref={form} className={page.form} {...formProps}>
      <h1 className={page.title}>Sign in</h1>
      <Fault>{faults.form ?? whySignedOut()}</Fault>
      {asked && (
        <p className={classes.email}>
          <span>{asked.email}</span>
          <button type="button" className={buttons.link} onClick={change}>
            Change<span className="visually-hidden"> email</span>
          </button>
        </p>
      )}
      <div className={asked ? 'visually-hidden' : undefined} inert={asked !== undefined}>
        <PlainField label="Email" name="email" type="email" autoComplete="username" error={faults.email} autoFocus />
      </div>
      {asked?.ownWay && (
        <>
          <button type="button" className={buttons.primary} onClick={asked.ownWay}>
            Continue with single sign-on
          </button>
          <p className={classes.or}>or with your password</p>
        </>
      )}
      <div className={asked ? undefined : 'visually-hidden'} inert={!asked}>
        <PlainField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          error={faults.password}
          hint={<Link to="/forgot-password">Forgot password?</Link>}
        />
      </div>
      <div className={page.actions} onClickCapture={singleClick}>
        <button type="submit" className={asked?.ownWay ? buttons.button : buttons.primary} disabled={working}>
          {submitText(asked !== undefined, working)}
        </button>
      </div>
      {children}
    </form>
  );
}

function submitText(isLast: boolean, working: boolean): string {
  if (isLast) return working ? 'Signing in…' : 'Sign in';
  return working ? 'Please wait…' : 'Continue';
}
