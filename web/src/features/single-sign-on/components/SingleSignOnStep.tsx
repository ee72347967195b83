import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type PlainSchema, usePlainForm } from '../../../lib/use-plain-form.ts';
import buttons from '../../../ui/button.module.css';
import { PlainField } from '../../../ui/PlainField.tsx';
import { startSignIn } from '../api.ts';
import classes from './SingleSignOnStep.module.css';
import { keepSignIn } from './sign-in-under-way.ts';

const field = 'email';
const workEmail: PlainSchema<string> = {
  safeParse: (values) => {
    const email = (values as { [field]: string })[field].trim();
    if (email !== '') return { success: true, data: email };
    return { success: false, error: { issues: [{ path: field, message: 'Please enter your work email' }] } };
  },
};

/** The way in by the company's own sign-in service: a quiet link that asks for the work email. A form of its own, so below the other. */
export function SingleSignOnStep() {
  const { callback } = useSearch({ strict: false });
  const [open, setOpen] = useState(false);
  const { faults, working, formProps } = usePlainForm(workEmail, async (email) => {
    const { url, binding } = await startSignIn(email);
    keepSignIn({ binding, ...(callback ? { callback } : {}) });
    window.location.assign(url);
    // The page is on its way out: the button stays as it is.
    await new Promise(() => {});
  });
  if (!open)
    return (
      <div className={classes.other}>
        <button type="button" className={`${buttons.link} ${classes.link}`} onClick={() => setOpen(true)}>
          Use single sign-on
        </button>
      </div>
    );
  return (
    <form className={classes.step} {...formProps} aria-label="Single sign-on">
      <PlainField
        label="Work email"
        name={field}
        type="email"
        autoComplete="email"
        error={faults[field] ?? faults.form}
        autoFocus
      />
      <div className={classes.actions}>
        <button type="submit" className={buttons.button} disabled={working}>
          {working ? 'Please wait…' : 'Continue'}
        </button>
        <button type="button" className={buttons.quiet} onClick={() => setOpen(false)}>
          Back
        </button>
      </div>
    </form>
  );
}
