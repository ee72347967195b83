import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { usePlainForm } from '../../../../lib/drafts/use-plain-form.ts';
import { Fault } from '../../../../ui/pages/Callout.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import { Sent } from './Sent.tsx';

type RegistrationFormProps = {
  title: string;
  words: string;
  form: Pick<ReturnType<typeof usePlainForm>, 'formProps' | 'working'>;
  /** A failure that concerns no single field. */
  fault: string | undefined;
  submit: { label: string; working: string };
  /** The question for people who don't need to register. */
  already: string;
  children: ReactNode;
};

/** The registration form, with a link to sign in instead. */
export function RegistrationForm({ title, words, form, fault, submit, already, children }: RegistrationFormProps) {
  return (
    <>
      <h1 className={page.title}>{title}</h1>
      <p className={page.words}>{words}</p>
      <form className={page.form} {...form.formProps}>
        <Fault>{fault}</Fault>
        {children}
        <div className={page.actions}>
          <button type="submit" className={buttons.primary} disabled={form.working}>
            {form.working ? submit.working : submit.label}
          </button>
        </div>
      </form>
      <p className={page.elsewhere}>
        {already}{' '}
        <Link to="/" search={{ action: 'login' }}>
          Sign in
        </Link>
      </p>
    </>
  );
}

/** Says that the confirmation link was sent. @param then what opening it leads to */
export function Registered({ email, then, children }: { email: string; then: string; children?: ReactNode }) {
  return (
    <Sent>
      <p className={page.words}>
        We sent a link to{' '}
        <strong>
          <EmailText address={email} />
        </strong>
        . Open it to confirm your email and {then}. It works for 2 days.
      </p>
      {children}
    </Sent>
  );
}
